import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** A regular expression of the program; `regex` is null if its text is built at run time. */
export type FoundRegex = { path: string; text: string; regex: RegExp | null };

const NOT_SHIPPED = /\.(?:test|fixture|conformance)\.tsx?$|^testing\//;

/** Every regular expression in a folder, literal or built with `RegExp`. Tests and their helpers are left out. */
export function regularExpressionsIn(folder: string): FoundRegex[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !NOT_SHIPPED.test(path))
    .sort()
    .flatMap((path) => inText(path, readFileSync(join(folder, path), 'utf8')));
}

export function inText(path: string, text: string): FoundRegex[] {
  const found: FoundRegex[] = [];
  const built = (node: { callee: { type: string; start: number; end: number }; start: number; end: number }): void => {
    if (text.slice(node.callee.start, node.callee.end) !== 'RegExp') return;
    found.push({ path, text: text.slice(node.start, node.end), regex: null });
  };
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      found.push({ path, text: `/${pattern}/${flags}`, regex: new RegExp(pattern, flags) });
    },
    NewExpression: built,
    CallExpression: built,
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}
