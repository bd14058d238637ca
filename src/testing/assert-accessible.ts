import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** `rules`: only these, by axe's names. `alsoRules`: those too that axe leaves out unless asked. */
type AxeScope = { only?: string; without?: string; rules?: string[]; alsoRules?: string[] };

/** Nothing that a machine can find stands in the way of anyone on the page, or on one part of it, or outside another. */
export async function assertAccessible(
  page: Page,
  { only, without, rules, alsoRules = [] }: AxeScope = {},
): Promise<void> {
  // There are no frames from elsewhere, so it need not open a window of its own: half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (only) axe.include(only);
  if (without) axe.exclude(without);
  axe.options({
    ...(rules && { runOnly: rules }),
    rules: Object.fromEntries(alsoRules.map((rule) => [rule, { enabled: true }])),
  });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  const palette = await page.locator('html').getAttribute('data-palette');
  assert.deepEqual(found, [], `${new URL(page.url()).pathname} in the ${palette} palette`);
}
