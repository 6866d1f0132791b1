/** Adds one complaint to those that were made so far. */
const told =
  'const told=(all,instancePath,keyword,params)=>{const error={instancePath,keyword,params};return all===null?[error]:(all.push(error),all)};';

const complaint =
  /const (err\d+) = \{instancePath(?::(.*?))?,keyword:("\w+"),params:(\{.*?\})\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/gs;

/** Constants that hold a whole schema and that nothing reads. */
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
 * Makes Ajv's standalone code smaller without changing what it says: the same few lines stand in it for
 * every keyword of every field. Relies on the words of the pinned Ajv; a test compares the outcome with
 * what Ajv says itself.
 */
export function minifyValidators(code: string): string {
  const shorter = code
    // The texts of errors do not list what is allowed: the page shows it.
    .replaceAll(/params:\{allowedValues: schema[^}]*\}/g, 'params:{}')
    .replaceAll(complaint, (_whole, _name, path: string | undefined, keyword: string, params: string) => {
      return `vErrors=told(vErrors,${path ?? 'instancePath'},${keyword},${params});errors++;`;
    })
    .replaceAll(
      '{instancePath="", parentData, parentDataProperty, rootData=data}={}',
      '{instancePath=""}={}',
    );
  return told + withoutUnused(shorter);
}
