import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ComeBack, LATEST_SECONDS, type Rank } from './come-back.ts';

/** What so many are told of whom the given share is turned away, at a thousand a second. */
function told(shareTurnedAway: number, rank: Rank = 'other', count = 3000): number[] {
  const comeBack = new ComeBack();
  const seconds: number[] = [];
  for (let one = 0, owed = 0; one < count; one++) {
    owed += shareTurnedAway;
    const isAdmitted = owed < 1;
    if (!isAdmitted) owed--;
    comeBack.note(isAdmitted, 1000 + one);
    if (!isAdmitted) seconds.push(comeBack.seconds(rank));
  }
  return seconds;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('Those who are turned away are asked to come back', () => {
  test('in two to five seconds where they are few', () => {
    const seconds = told(0.08).slice(10);
    assert.ok(
      seconds.every((one) => one >= 2 && one <= 5),
      `${[...new Set(seconds)]}`,
    );
  });

  test('later, the more they are, but never later than a minute', () => {
    const [few, half, most] = [told(0.05), told(0.5), told(0.95)].map(mean) as [number, number, number];
    assert.ok(few < half && half < most, `${few}, ${half} and ${most} seconds`);
    assert.ok(Math.max(...told(0.99)) <= LATEST_SECONDS);
    assert.ok(Math.max(...told(1)) <= LATEST_SECONDS);
  });

  test('with an edit never later than in ten seconds', () => {
    assert.deepEqual([Math.min(...told(0.9, 'edit')), Math.max(...told(0.9, 'edit'))], [2, 10]);
  });

  test('not all together: in each second about as many', () => {
    const seconds = told(0.9).slice(1000);
    const latest = Math.max(...seconds);
    for (let second = 3; second < latest; second++) {
      const share = seconds.filter((one) => one === second).length / seconds.length;
      assert.ok(Math.abs(share * (latest - 2) - 1) < 0.2, `${share} of them after ${second} s`);
    }
  });

  test('as soon as ever once an overload is over', () => {
    const comeBack = new ComeBack();
    for (let atMs = 0; atMs < 3000; atMs++) comeBack.note(false, atMs);
    for (let atMs = 3000; atMs < 6000; atMs++) comeBack.note(true, atMs);
    const seconds = Array.from({ length: 100 }, () => comeBack.seconds('other'));
    assert.ok(Math.max(...seconds) <= 5);
  });
});

const BEAT_SECONDS = 5;
/** Turning away takes so much of an answer. */
const COST = 0.2;

/** Pages that ask every five seconds, of a server that answers a thousand a second where it turns nobody away. */
function crowd(load: number, seconds: number) {
  const comeBack = new ComeBack();
  const people = load * 1000 * BEAT_SECONDS;
  const asking: number[] = [];
  const put = (atMs: number) => {
    asking[Math.floor(atMs)] = (asking[Math.floor(atMs)] ?? 0) + 1;
  };
  for (let one = 0; one < people; one++) put((one / people) * BEAT_SECONDS * 1000);
  const answeredIn: number[] = [];
  let room = 0;
  for (let nowMs = 0; nowMs < seconds * 1000; nowMs++) {
    room = Math.min(room + 1, 50);
    for (let left = asking[nowMs] ?? 0; left > 0; left--) {
      // As many as it can answer beside those it turns away.
      const isAdmitted = room >= 1 + (left - 1) * COST;
      room -= isAdmitted ? 1 : COST;
      comeBack.note(isAdmitted, nowMs);
      put(nowMs + 1000 * (isAdmitted ? BEAT_SECONDS : comeBack.seconds('other') + ((left * 0.37) % 1)));
      if (isAdmitted) answeredIn[Math.floor(nowMs / 1000)] = (answeredIn[Math.floor(nowMs / 1000)] ?? 0) + 1;
    }
  }
  return answeredIn;
}

for (const load of [2, 4]) {
  test(`With ${load} times as many open pages as can be served, four in five answers are soon given again, and go on being`, () => {
    const settled = crowd(load, 90).slice(10);
    assert.ok(mean(settled) >= 800, `${mean(settled)} a second`);
    assert.ok(Math.min(...settled) >= 600, `${settled}`);
  });
}
