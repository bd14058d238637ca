import { isSameQuantity, quantitiesIn } from './quantities.ts';

/** Number words that are not plain numbers; a sentence may use them only if its fact does. */
const VAGUE_NUMBERS =
  /\b(half|halves|halved|third|thirds|quarter|quarters|twice|thrice|doubled?|tripled?|dozens?|couple|pair|first|second|fourth|fifth|sixth|seventh|eighth|ninth|tenth|hundreds|thousands|millions?|billions?)\b/g;
/** Days and months, which are as easy to get wrong as numbers. */
const CALENDAR =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\b/g;
/** The rules never find a cause. */
const CAUSES = /\b(because|caus\w+|due to|thanks to|reasons?|leads?|led|makes|made|prov\w+|guarantee\w*)\b/g;
/** Advice, also as a judgment that asks for something. The guards allowed the words of the fact and no others. */
const ADVICE =
  /\b(should|shall|must|ought|need(?:s|ed)?|try|trying|aim\w*|consider\w*|recommend\w*|advis\w+|suggest\w*|advice|avoid\w*|stick|keep\w*|make sure|set(?:ting)?|plan\w*|choos\w+|pick|add(?:ed|ing)?|extend\w*|extra|allow\w*|give yourself|let|please|get up|getting up|stay\w*|head\w*|turn(?:ing)? in|lights out|wind down|go(?:ing)? to (?:bed|sleep)|(?:to|in) bed (?:by|at)|bedtime of|sleep in|lie in|nap\w*|catch(?:ing)? up|cut\w*|limit\w*|reduc\w+|restrict\w*|shift\w*|mov(?:e|ing)|earlier|later|sooner|longer|shorter|(?:more|less|fewer|extra|enough|further) (?:time|sleep|rest|hours|minutes)|more in bed|less in bed|too (?:little|much|few|many|short|long|late|early)|short of|shortfall|missing|lacking|debt|goal\w*|target\w*|ideal\w*|optimal\w*|healthy|worth|helps?|helpful|benefit\w*|might want|could|why not|time to|better to)\b/g;
/** The start of a request: a clause that begins with what to do. */
const REQUEST =
  /(?:^|[.!?;:,\u2013\u2014]\s*|\b(?:so|and|then|now|just)\s+)(?:go|get|spend|rest|relax|sleep|wake|rise|start|begin|use|find|make|take|put|do|leave|stop|change|increase|raise|lengthen|shorten|lower|delay|bring|return|look|watch|focus|work)\b/g;
/** Advice on sleep must not be medical. */
const MEDICAL =
  /\b(diagnos\w*|diseases?|disorders?|cur(?:e|es|ed)|medicat\w*|medicines?|prescri\w*|pills?|drugs?|melatonin|supplements?|apno?ea|insomnia|doctors?|depress\w*)\b/g;
const NEGATIONS = /\b(not|no|never|nothing|none|nobody|neither|nor|without|cannot)\b|n['’]t\b/;

/** Pairs of opposite directions. A sentence with one of them is wrong if its fact has only the other. */
const OPPOSITES: readonly [RegExp, RegExp][] = [
  [
    /\b(rose|ris\w+|climb\w*|increas\w*|grew|improv\w*|up)\b/,
    /\b(fell|fall\w*|drop\w*|decreas\w*|declin\w*|slip\w*|worse\w*|down)\b/,
  ],
  [/\b(higher|more|better|best|above|over)\b/, /\b(lower|less|fewer|worse|worst|below|under)\b/],
  [/\b(longer|longest)\b/, /\b(shorter|shortest)\b/],
  [/\b(later|latest)\b/, /\b(earlier|earliest)\b/],
  [/\b(before)\b/, /\b(since|after)\b/],
];

const QUOTED = /'(\p{Lu}[^']*)'/gu;

/**
 * Whether a sentence states its fact, as far as code can tell. It may contain no number, unit, clock time, day, cause,
 * advice,
 * illness or habit that the fact lacks, needs at least one of the numbers in the same order, and must not reverse a
 * direction. In doubt the answer is no, because the fact's own sentence is available.
 */
export function isFaithful(sentence: string, fact: string): boolean {
  return (
    sentence !== '' &&
    sentence.length <= 2 * fact.length + 40 &&
    areNumbersOf(sentence, fact) &&
    [VAGUE_NUMBERS, CALENDAR, CAUSES, MEDICAL, ADVICE, REQUEST].every((words) =>
      isWithin(matches(words, sentence), matches(words, fact)),
    ) &&
    [...fact.matchAll(QUOTED)].every(([, title = '']) => sentence.toLowerCase().includes(title.toLowerCase())) &&
    !isReversed(sentence.toLowerCase(), fact.toLowerCase())
  );
}

function areNumbersOf(sentence: string, fact: string): boolean {
  const [stated, known] = [quantitiesIn(sentence), quantitiesIn(fact)];
  // Digits of other scripts, fractions and the like; the rules write none.
  if (/\p{N}/u.test(sentence.replace(/[0-9]/g, ''))) return false;
  if ((known.length === 0) !== (stated.length === 0)) return false;
  let next = 0;
  return stated.every((one) => {
    next = known.findIndex((other, at) => at >= next && isSameQuantity(one, other)) + 1;
    return next > 0;
  });
}

function isReversed(sentence: string, fact: string): boolean {
  if (NEGATIONS.test(sentence) !== NEGATIONS.test(fact)) return true;
  const reverses = (one: RegExp, other: RegExp) => one.test(sentence) && !one.test(fact) && other.test(fact);
  return OPPOSITES.some(([one, other]) => reverses(one, other) || reverses(other, one));
}

const matches = (words: RegExp, text: string): string[] => text.toLowerCase().match(words) ?? [];

const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));
