/** Appends one error to those found so far. */
const report =
  'const told=(all,instancePath,keyword,params)=>{const error={instancePath,keyword,params};return all===null?[error]:(all.push(error),all)};';

const complaint =
  /const (err\d+) = \{instancePath(?::(.*?))?,keyword:("\w+"),params:(\{.*?\})\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/gs;

/** Removes constants that contain a whole schema and are never read. */
function withoutUnused(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\b(?:schema|func|formats)\d+\b/g)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return code.replaceAll(
    /const ((?:schema|func)\d+) = .*?;(?=const |function |exports|$)/gs,
    (whole, name: string) => (uses.get(name) === 1 ? '' : whole),
  );
}

/**
 * Makes Ajv's standalone code smaller without changing its meaning: it repeats the same lines for every keyword of
 * every field. It relies on the exact output of the pinned Ajv; a test compares the results with those of Ajv itself.
 */
export function minifyValidators(code: string): string {
  const shorter = code
    // Texts of errors do not list the allowed values, because the page shows them.
    .replaceAll(/params:\{allowedValues: schema[^}]*\}/g, 'params:{}')
    .replaceAll(complaint, (_whole, _name, path: string | undefined, keyword: string, params: string) => {
      return `vErrors=told(vErrors,${path ?? 'instancePath'},${keyword},${params});errors++;`;
    })
    .replaceAll(
      '{instancePath="", parentData, parentDataProperty, rootData=data}={}',
      '{instancePath=""}={}',
    );
  return report + withoutUnused(shorter);
}
