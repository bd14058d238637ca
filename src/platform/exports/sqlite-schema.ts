/** Words that begin a constraint of a table instead of a column. */
const CONSTRAINTS = new Set(['CONSTRAINT', 'PRIMARY', 'UNIQUE', 'CHECK', 'FOREIGN']);
const CLOSING_QUOTES: ReadonlyMap<string, string> = new Map(Object.entries({ '"': '"', '`': '`', "'": "'", '[': ']' }));

/**
 * The columns of a `CREATE TABLE`, in the order in which a row stores them: in a table `WITHOUT ROWID` the primary key
 * comes first. Empty for any other statement. A column that is the row id is stored as null.
 */
export function columnsOfTable(sql: string): string[] {
  const tokens = tokensOf(sql);
  if (tokens[0]?.toUpperCase() !== 'CREATE' || tokens[1]?.toUpperCase() !== 'TABLE') return [];
  if (!tokens.includes('(')) return [];
  const { definitions, rest } = definitionsIn(tokens.slice(tokens.indexOf('(')));
  const isConstraint = (definition: readonly string[]): boolean => CONSTRAINTS.has(definition[0]?.toUpperCase() ?? '');
  const columns = definitions.filter((definition) => !isConstraint(definition)).map(([name = '']) => nameIn(name));
  if (!/WITHOUT ROWID/i.test(rest.join(' '))) return columns;
  const keyConstraint = definitions.find((definition) => isConstraint(definition) && keyIndex(definition) >= 0);
  const keyColumn = definitions.find((definition) => !isConstraint(definition) && keyIndex(definition) >= 0);
  const key = keyConstraint ? namesInBrackets(keyConstraint) : keyColumn ? [nameIn(keyColumn[0] ?? '')] : [];
  const keys = new Set(key.filter((name) => columns.includes(name)));
  return [...keys, ...columns.filter((name) => !keys.has(name))];
}

/** Names, words, brackets and commas; ends at a quotation mark that never closes. */
function tokensOf(sql: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < sql.length; ) {
    const first = sql.charAt(at);
    const closing = CLOSING_QUOTES.get(first);
    const end = closing ? sql.indexOf(closing, at + 1) + 1 : endOfWord(sql, at);
    if (end <= at) return tokens;
    if (!/\s/.test(first)) tokens.push(sql.slice(at, end));
    at = end;
  }
  return tokens;
}

function endOfWord(sql: string, from: number): number {
  const isWord = (character: string): boolean => !/[\s(),]/.test(character) && !CLOSING_QUOTES.has(character);
  let end = from + 1;
  if (isWord(sql.charAt(from))) while (end < sql.length && isWord(sql.charAt(end))) end += 1;
  return end;
}

/** The parts between the outer brackets, split at commas, and what follows. */
function definitionsIn(tokens: readonly string[]): { definitions: string[][]; rest: string[] } {
  const definitions: string[][] = [[]];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token === ')') depth -= 1;
    if (depth === 0 && index > 0) return { definitions, rest: tokens.slice(index + 1) };
    if (token === ',' && depth === 1) definitions.push([]);
    else if (index > 0) definitions.at(-1)?.push(token);
    if (token === '(') depth += 1;
  }
  return { definitions, rest: [] };
}

const keyIndex = (definition: readonly string[]): number =>
  definition.findIndex(
    (token, index) => token.toUpperCase() === 'PRIMARY' && definition[index + 1]?.toUpperCase() === 'KEY',
  );

function namesInBrackets(definition: readonly string[]): string[] {
  const [from, to] = [definition.indexOf('('), definition.indexOf(')')];
  return definition
    .slice(from + 1, to)
    .filter((_token, index, tokens) => index === 0 || tokens[index - 1] === ',')
    .map(nameIn);
}

const nameIn = (token: string): string => (/^["`[']/.test(token) ? token.slice(1, -1) : token);
