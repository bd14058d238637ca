import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

/** `only`, `without`: selectors. `rules`: only these rules of axe. `alsoRules`: rules of axe that are off by default, in addition. */
type AxeScope = { only?: string; without?: string; rules?: string[]; alsoRules?: string[] };

/** The rules that depend on the palette: palettes differ only in color. */
export const COLOR_RULES = { rules: ['color-contrast', 'link-in-text-block'] };

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Asserts that axe finds no fault on the page, on one part of it, or outside of one part. */
export async function assertAccessible(page: Page, scope: AxeScope = {}): Promise<void> {
  // The half megabyte is sent and read once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { palette, found } = await page.evaluate(violations, scope);
  assert.deepEqual(found, [], `${new URL(page.url()).pathname} in the ${palette} palette`);
}

declare const axe: typeof Axe;

/** Runs in the browser. Text that fades in has its contrast once that ends, which takes a frame even without motion. */
async function violations({ only, without, rules, alsoRules = [] }: AxeScope) {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const results = await axe.run(
    { include: only ?? ':root', ...(without && { exclude: without }) },
    {
      // Names of elements and the nodes without a fault take longer than most rules.
      resultTypes: ['violations'],
      selectors: false,
      ...(rules && { runOnly: rules }),
      rules: Object.fromEntries(alsoRules.map((rule) => [rule, { enabled: true }])),
    },
  );
  const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  return { palette: document.documentElement.dataset.palette, found };
}
