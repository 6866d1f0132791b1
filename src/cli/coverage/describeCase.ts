import type { Json } from '#engine/definition/json.ts';
import { fillText, type CommandTexts } from '#terminal/commandTexts.ts';

/** How the engine names cases and the parts that keep a case from being found. Longer forms come first. */
const forms: [form: RegExp, key: string][] = [
  [/^context (?<context>[^,]+), flag (?<flag>.+)$/, 'contextWithFlag'],
  [/^context (?<context>.+)$/, 'context'],
  [/^contract (?<contract>\d+)$/, 'contract'],
  [/^condition (?<one>\S+): (?<first>true|false)$/, 'condition'],
  [/^conditions (?<one>\S+): (?<first>true|false), (?<other>\S+): (?<second>true|false)$/, 'conditions'],
  [/^refer: (?<decision>\S+)$/, 'refer'],
  [/^decline: (?<decision>\S+)$/, 'decline'],
  [/^(?<pointer>\/\S+) missing, refused$/, 'missing'],
  [/^(?<pointer>\/\S+): (?<count>\d+) items, refused$/, 'itemsRefused'],
  [/^(?<pointer>\/\S+): (?<count>\d+) items$/, 'items'],
  [/^(?<pointer>\/\S+) = (?<value>.*), refused$/s, 'valueRefused'],
  [/^(?<pointer>\/\S+) = (?<value>.*)$/s, 'value'],
  [/^(?<pointer>\/\S+) \(not\)$/, 'notRead'],
  [/^(?<page>\w+), (?<one>\S+): (?<first>true|false)$/, 'constraint'],
  [/^(?<one>\S+): (?<first>true|false)$/, 'condition'],
];

/**
 * Returns the German description of a case. Names of the definition are kept; a name without a form of its own (a
 * state, a branch `a → b`, a pointer) is returned as it is.
 * @param texts `coverage` of the command's texts
 */
export function describeCase(name: string, texts: CommandTexts): string {
  const templates = texts['case'] as { [key: string]: string };
  for (const [form, key] of forms) {
    const groups = form.exec(name)?.groups;
    if (!groups) continue;
    const sides = { true: String(texts['holds']), false: String(texts['fails']) };
    const params = Object.entries(groups).map(([group, text]): [string, Json] => [
      group,
      text === 'true' || text === 'false' ? sides[text] : text,
    ]);
    return fillText(templates[key] ?? name, Object.fromEntries(params) as { [name: string]: string });
  }
  return name;
}
