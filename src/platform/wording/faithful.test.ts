import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isFaithful } from './faithful.ts';

const AVERAGES = 'Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10.';
const ROSE =
  'Your rating rose from 5.1 to 6.9 over your last two sets of 7 rated nights. That may or may not be the reason.';
const HABIT = "'Wind Down' was checked on 4 of 14 nights.";
const COMPARED =
  "On nights you checked 'Wind Down' you rated sleep 8.2/10 (20 nights); on nights you did not, 6.0/10 (7 nights).";
const LATE = 'On days off you go to bed 55 min later than your usual 10:30 PM.';

const FAITHFUL: [sentence: string, fact: string][] = [
  ['In the 14 nights you logged you spent 7 h 10 min in bed on average, and gave your sleep 6.4/10.', AVERAGES],
  ['14 nights, 430 minutes in bed on average, and a rating of 6.4 out of 10.', AVERAGES],
  [
    'From 5.1 to 6.9: your rating rose across your last two sets of 7 rated nights, which may or may not be the reason.',
    ROSE,
  ],
  ["You ticked 'Wind Down' on 4 of 14 nights.", HABIT],
  ['Days off start 55 minutes later for you, counted from the usual 10:30 PM.', LATE],
];
for (const [sentence, fact] of FAITHFUL) {
  test(`The sentence "${sentence}" states its fact.`, () => assert.ok(isFaithful(sentence, fact)));
}

const UNFAITHFUL: [why: string, sentence: string, fact: string][] = [
  ['invents a number', 'Over 14 nights you averaged 7 h 10 min in bed, 45 minutes too little.', AVERAGES],
  ['invents a number in words', 'Over 14 nights you averaged 7 h 10 min, nine minutes a night too little.', AVERAGES],
  ['rounds', 'Over 14 nights you averaged about 7 hours in bed and rated them 6.4/10.', AVERAGES],
  ['cuts a decimal', 'Over 14 nights you rated your sleep 6/10.', AVERAGES],
  ['changes a unit', 'Over 14 weeks you averaged 7 h 10 min in bed and rated your sleep 6.4/10.', AVERAGES],
  ['says half', 'You slept well on half of the 14 nights.', AVERAGES],
  ['uses other digits', 'Over 14 nights you averaged ٩ hours in bed.', AVERAGES],
  ['says nothing with a number', 'You spent a good while in bed and rated your sleep fairly well.', AVERAGES],
  [
    'turns the trend around',
    'Your rating fell from 5.1 to 6.9 in the last 7 nights. That may or may not be the reason.',
    ROSE,
  ],
  [
    'swaps from and to',
    'Your rating rose from 6.9 to 5.1 in the last 7 nights. That may or may not be the reason.',
    ROSE,
  ],
  [
    'swaps what is compared',
    "On nights with 'Wind Down' you rated sleep 6.0/10 (7 nights); on nights you did not, 8.2/10 (20 nights).",
    COMPARED,
  ],
  [
    'drops the doubt',
    'Your rating rose from 5.1 to 6.9 over your last two sets of 7 rated nights. That is the reason.',
    ROSE,
  ],
  ['names a cause', 'Your rating rose from 5.1 to 6.9 because of it, may or may not be so.', ROSE],
  ['names another habit', "'Cool Room' was checked on 4 of 14 nights.", HABIT],
  ['speaks of illness', "'Wind Down' was checked on 4 of 14 nights, a sign of insomnia.", HABIT],
  ['names a day', "'Wind Down' was checked on 4 of 14 nights, mostly on Mondays.", HABIT],
  ['turns evening into morning', 'On days off you go to bed 55 min later than your usual 10:30 AM.', LATE],
  ['turns later into earlier', 'On days off you go to bed 55 min earlier than your usual 10:30 PM.', LATE],
  ['is empty', '', HABIT],
  ['runs on', `${HABIT} ${'And so it goes. '.repeat(10)}`, HABIT],
];
for (const [why, sentence, fact] of UNFAITHFUL) {
  test(`A sentence that ${why} is rejected.`, () => assert.ok(!isFaithful(sentence, fact)));
}

const ADVISED = 'Your average of 6 h 30 min leaves no room for 7 hours of sleep.';

/** What a guard may have left out on purpose. Each keeps every number of its fact. */
const HOSTILE: [advice: string, fact: string][] = [
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10, so go to bed earlier.', AVERAGES],
  [
    'Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10; more time in bed would do you good.',
    AVERAGES,
  ],
  ['Over 14 nights you averaged 7 h 10 min in bed, too little, and rated your sleep 6.4/10.', AVERAGES],
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10. You should rest more.', AVERAGES],
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10. Try an earlier night.', AVERAGES],
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10. Spend longer there.', AVERAGES],
  [
    'Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10. Less time in bed may suit you.',
    AVERAGES,
  ],
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10. Get up at one hour.', AVERAGES],
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10, short of what is healthy.', AVERAGES],
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10. Aim for one bedtime.', AVERAGES],
  ['Over 14 nights you averaged 7 h 10 min in bed and rated your sleep 6.4/10. A nap helps.', AVERAGES],
  ['Go to bed 55 min later than your usual 10:30 PM on days off.', LATE],
  ['On days off you go to bed 55 min later than your usual 10:30 PM, which you could shift.', LATE],
  ["'Wind Down' was checked on 4 of 14 nights. Keep it up.", HABIT],
  ['Your average of 6 h 30 min leaves no room for 7 hours of sleep, so an extra 30 min is worth it.', ADVISED],
  ['Your average of 6 h 30 min leaves no room for 7 hours of sleep. Extend it.', ADVISED],
];
test('Advice that its fact lacks is rejected.', () => {
  assert.deepEqual(
    HOSTILE.filter(([sentence, fact]) => isFaithful(sentence, fact)),
    [],
  );
});

test('A sentence is faithful to its own fact only, whatever it says.', () => {
  fc.assert(fc.property(fc.constantFrom(AVERAGES, ROSE, HABIT, COMPARED, LATE), (fact) => isFaithful(fact, fact)));
});

test('A number with another value is always rejected.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (number) => {
      fc.pre(![4, 14].includes(number));
      assert.ok(!isFaithful(`'Wind Down' was checked on ${number} of 14 nights.`, HABIT));
    }),
  );
});
