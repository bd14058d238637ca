import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isFaithful } from './faithful.ts';
import type { Fact, Wording } from './wording.ts';

export const FACTS: readonly Fact[] = [
  {
    id: 'a',
    kind: 'overall assessment',
    text: 'Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10.',
  },
  { id: 'b', kind: 'insight', text: "'Wind Down' was checked on 4 of 14 nights." },
  { id: 'c', kind: 'insight', text: 'On days off you go to bed 55 min later than your usual 10:30 PM.' },
];

/** The behavior that every wording adapter must have. */
export function wordingConformance(name: string, open: () => Promise<Wording>): void {
  const opened: Wording[] = [];
  const openWording = async () => {
    const wording = await open();
    opened.push(wording);
    return wording;
  };
  after(() => Promise.all(opened.map((wording) => wording.close())));

  test(`${name} returns every fact once, each in faithful words, or leaves all unchanged.`, async () => {
    const reworded = await (await openWording()).reword(FACTS);
    if (reworded === null) return;
    assert.deepEqual(reworded.map(({ id }) => id).sort(), ['a', 'b', 'c']);
    for (const { id, kind, text } of reworded) {
      const fact = FACTS.find((one) => one.id === id);
      assert.equal(kind, fact?.kind);
      assert.ok(isFaithful(text, fact?.text ?? ''), text);
    }
  });

  test(`${name} has a name and a cache key.`, async () => {
    assert.notEqual((await openWording()).cacheKey, '');
  });

  test(`${name} can be closed twice, and then rewords nothing.`, async () => {
    const wording = await openWording();
    await wording.close();
    await wording.close();
    assert.equal(await wording.reword(FACTS), null);
  });
}
