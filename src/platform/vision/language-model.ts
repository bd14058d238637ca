import { roomReport } from '#domain/room/report.ts';
import { Answers, type PhotoRatings } from '#domain/room/room-report.ts';
import { failureOf } from '../language-model/failure.ts';
import { type ModelSettings, probeModel } from '../language-model/probe-model.ts';
import { PROVIDERS } from '../language-model/providers.ts';
import { queryModel } from '../language-model/query-model.ts';
import type { Logger } from '../logger.ts';
import { type ModelAnswer, parseAnswer } from './language-model-answer.ts';
import { INSTRUCTIONS, PROMPT, RETRY_PROMPT, WIRE_SCHEMA } from './language-model-prompt.ts';
import type { Vision } from './vision.ts';

type Settings = ModelSettings & {
  /** Measures every photo first: its result is shown at once, and stays if the model fails. */
  embedded: Vision;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** The timeout for all calls about one photo, retries included. */
  timeoutMs?: number | undefined;
};

const UNANSWERED = 'The AI did not answer, so the built-in analyzer measured this photo.';
const UNDECIDED = 'The AI could not see enough in this photo, so the built-in analyzer measured it instead.';

/** What the model sees in place of a bedroom. */
const OTHER_PLACES: Partial<Record<ModelAnswer['kind'], string>> = {
  other_room: 'An AI looked too: this looks like another room, not a bedroom.',
  outdoor: 'An AI looked too: this looks like a place outdoors, not a bedroom.',
  document_or_screenshot: 'An AI looked too: this looks like a document or a screenshot, not a bedroom.',
  person_only: 'An AI looked too: this looks like a photo of a person, not of a bedroom.',
};

const NOT_SURE = Answers.parse({});

/**
 * A language model rates what it sees in a small copy of the photo, after the built-in analyzer. Our code applies the rubric
 * and computes the score and the priorities. Asks the provider at the start whether the model can be used.
 */
export function languageModelVision({ embedded, logger, timeoutMs, ...settings }: Settings): Vision {
  const { provider } = settings;
  const limitMs = timeoutMs ?? PROVIDERS[provider].timeoutMs;
  const closing = new AbortController();
  let isAnswering: boolean | null = null;
  void probeModel(settings, logger).then((answers) => {
    isAnswering ??= answers;
  });

  async function queryPhoto(storedPhoto: Uint8Array, signal: AbortSignal) {
    const [{ connect }, { modelPhoto }] = await Promise.all([PROVIDERS[provider].load(), import('./photo.ts')]);
    const connected = connect(settings);
    const answer = await queryModel(connected, {
      instructions: INSTRUCTIONS,
      prompt: PROMPT,
      photo: await modelPhoto(storedPhoto),
      schema: { name: 'room', shape: WIRE_SCHEMA as object },
      retryPrompt: RETRY_PROMPT,
      parseAnswer,
      signal,
    });
    return ratingsOf(answer, connected.providerName);
  }

  async function rate(storedPhoto: Uint8Array, measured: PhotoRatings): Promise<PhotoRatings> {
    const startedMs = performance.now();
    const limit = AbortSignal.timeout(limitMs);
    try {
      const withMeasured = await queryPhoto(storedPhoto, AbortSignal.any([limit, closing.signal]));
      isAnswering = true;
      return withMeasured(measured);
    } catch (error) {
      const durationMs = Math.round(performance.now() - startedMs);
      const failure = failureOf(limit.aborted ? limit.reason : error);
      if (!closing.signal.aborted) {
        isAnswering = false;
        logger.warn({ provider, ...failure, durationMs }, 'language model did not answer');
      }
      return withNotice(measured, UNANSWERED);
    }
  }

  return {
    ...embedded,
    name: 'language-model',
    model: { timeoutMs: limitMs, rate, isAnswering: () => isAnswering },
    async close() {
      closing.abort();
      await embedded.close();
    },
  };
}

/** Combines the model's ratings with the pixel measurements. */
const ratingsOf =
  (answer: ModelAnswer, providerName: string) =>
  (measured: PhotoRatings): PhotoRatings => {
    const otherPlace = OTHER_PLACES[answer.kind];
    if (otherPlace) return { ...withNotice(measured, otherPlace), seesBedroom: false };
    if (answer.kind === 'unclear') return withNotice(measured, UNDECIDED);
    const ratings: PhotoRatings = {
      ...measured,
      analyzer: 'language-model',
      items: answer.items,
      // The model itself rates light only where lamps light the room.
      isEvening: true,
      findings: measured.findings.filter(({ kind }) => kind === 'measured'),
      seesBedroom: true,
    };
    const known = (rated: PhotoRatings) => roomReport(rated, NOT_SURE).coverage ?? 0;
    if (known(ratings) < known(measured)) return { ...withNotice(measured, UNDECIDED), seesBedroom: true };
    return withNotice(ratings, modelNotice(providerName));
  };

const modelNotice = (providerName: string): string =>
  `An AI rated what it saw in this photo. It can be wrong. A small copy without place or camera data was sent to ${providerName}.`;

const withNotice = (ratings: PhotoRatings, text: string): PhotoRatings => ({
  ...ratings,
  wasSent: true,
  findings: [{ kind: 'notice', text }, ...ratings.findings],
});
