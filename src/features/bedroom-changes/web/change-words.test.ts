import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notJudged, otherDatesMessage } from './change-words.ts';

test('The other dates are counted, and their share is never rounded to none.', () => {
  const share = (count: number, asLarge: number | null) =>
    otherDatesMessage({ otherSteps: Array.from({ length: count }, () => 0.5), asLarge });
  assert.equal(share(0, null), null);
  assert.match(share(1, 1) ?? '', /^The small dot is another date .* on 100% of them\.$/);
  assert.match(share(40, 0.05) ?? '', /^The small dots are 40 other dates .* on 5% of them\.$/);
  assert.match(share(400, 1 / 400) ?? '', / on less than 1% of them\.$/);
  assert.match(share(40, 0) ?? '', /: none shows so large a step\.$/);
});

test('Without an answer the reason is named, and whether more nights bring one.', () => {
  const reason = (
    before: number,
    missingBefore: number,
    missingAfter: number,
    nextChange: string | null = null,
    lastChange: string | null = null,
  ) =>
    notJudged(
      { verdict: 'too few', before, missing: { before: missingBefore, after: missingAfter } },
      { today: '2026-03-10', change: '2026-02-25', lastChange, nextChange },
    );
  assert.equal(reason(40, 0, 17).title, 'Needs 17 more nights');
  assert.match(reason(40, 0, 17).text, /about March 27, if you rate/);
  const onTheDay = { today: '2026-03-10', change: '2026-03-10', lastChange: null, nextChange: null };
  const new28 = { verdict: 'too few', before: 40, missing: { before: 0, after: 28 } } as const;
  assert.match(notJudged(new28, onTheDay).text, /about April 10, if/, 'the first three nights do not count');
  assert.equal(reason(40, 0, 1).title, 'Needs 1 more night');
  assert.ok(reason(40, 0, 1).isWaiting);
  assert.match(reason(0, 28, 0).text, /^No rated night lies before this change, /);
  assert.match(reason(1, 27, 0).text, /^Only one rated night lies before /);
  assert.match(reason(12, 16, 3).text, /^Only 12 rated nights lie before /);
  assert.match(reason(12, 16, 3, null, '2026-02-20').text, /between it and the change of February 20,/);
  assert.match(reason(40, 0, 9, '2026-03-02').text, /^On March 2 something else changed/);
  assert.ok(![reason(12, 16, 3), reason(40, 0, 9, '2026-03-02')].some(({ isWaiting }) => isWaiting));
  const inseparable = { verdict: 'inseparable', before: 28, missing: { before: 0, after: 0 } } as const;
  assert.match(
    notJudged(inseparable, { today: '2026-03-10', change: '2026-01-10', lastChange: null, nextChange: null }).text,
    /cannot be separated/,
  );
});
