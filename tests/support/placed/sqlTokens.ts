/** A part of a statement: a word (names without their quotes), an operator or bracket, or a value. */
export interface Token {
  kind: 'word' | 'sign' | 'value';
  text: string;
}

const part =
  /(?<space>\s+|--.*|\/\*[\s\S]*?\*\/)|(?<value>'(?:[^']|'')*'|\$\d+|\d[\d.]*)|"(?<quoted>[^"]+)"|(?<word>[a-z_][\w$]*)|(?<sign>::|[<>=!@~|&#?*/%^+-]+|.)/giy;

/** Returns the parts of a statement without spaces, comments and casts, words in lower case. */
export function tokensOf(statement: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of statement.matchAll(part)) {
    const { value, quoted, word, sign } = groups;
    if (value !== undefined) tokens.push({ kind: 'value', text: value });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (quoted !== undefined || word !== undefined)
      tokens.push({ kind: 'word', text: quoted ?? word?.toLowerCase() ?? '' });
  }
  return tokens.filter(
    ({ text }, at) => text !== '::' && tokens[at - 1]?.text !== '::' && !isArrayOf(tokens, at),
  );
}

/** Whether a bracket belongs to a cast to an array: `::text[]`. */
const isArrayOf = (tokens: Token[], at: number): boolean =>
  (tokens[at]?.text === '[' && tokens[at + 1]?.text === ']' && tokens[at - 2]?.text === '::') ||
  (tokens[at]?.text === ']' && tokens[at - 1]?.text === '[' && tokens[at - 3]?.text === '::');
