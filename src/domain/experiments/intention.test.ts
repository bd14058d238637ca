import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refusalOf } from './intention.ts';

const CASES: [text: string, reason: ReturnType<typeof refusalOf>][] = [
  ['No phone in the bedroom', null],
  ['Read a paper book', null],
  ['No tablet in bed', null],
  ['No caffeine 6 hours before bed', null],
  ['In bed by 22:30', null],
  ['7.5 hours in bed', null],
  ['Eight hours of sleep', null],
  ['Ginger tea', null],
  ['Half a sleeping pill', 'medicine'],
  ['MELATONIN at nine', 'medicine'],
  ['Skip my Medication', 'medicine'],
  ['Without the CPAP', 'medicine'],
  ['A glass of wine', 'alcohol'],
  ['No alcohol', 'alcohol'],
  ['6 hours in bed', 'short-nights'],
  ['Only 5.5h of sleep', 'short-nights'],
  ['Six hours a night', 'short-nights'],
  ['Sleep 4 hours', 'short-nights'],
  ['Sleep less', 'short-nights'],
  ['Stay up late', 'short-nights'],
  ['Nap before driving', 'driving'],
  ['A new mattress', 'slow'],
  ['Keep a schedule', 'slow'],
];

for (const [text, reason] of CASES) {
  test(`“${text}” is ${reason === null ? 'tested' : `refused: ${reason}`}.`, () =>
    assert.equal(refusalOf(text), reason));
}

test('Capitals, punctuation and words around it change no refusal.', () => {
  const filler = fc.constantFrom('', 'please ', 'try: ', 'the ');
  fc.assert(
    fc.property(
      filler,
      fc.constantFrom('pills', 'beer', '5 hours in bed', 'mattress'),
      filler,
      (before, text, after) => {
        assert.equal(refusalOf(`${before}${text.toUpperCase()}! ${after}`), refusalOf(text));
      },
    ),
  );
});
