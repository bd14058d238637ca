import { roomReport } from '#domain/room/report.ts';
import type { Answers, PhotoRatings } from '#domain/room/room-report.ts';
import { boundedFetch } from '../language-model/bounded-fetch.ts';
import { failureOf } from '../language-model/failure.ts';
import { type ModelProvider, PROVIDERS } from '../language-model/providers.ts';
import { queryModel } from '../language-model/query-model.ts';
import type { Logger } from '../logger.ts';
import { type ModelAnswer, parseAnswer } from './language-model-answer.ts';
import { contextOf, INSTRUCTIONS, RETRY_PROMPT, WIRE_SCHEMA } from './language-model-prompt.ts';
import { type Analysis, unusable, type Vision } from './vision.ts';

type Measured = Extract<Analysis, { usable: true }>;

type Settings = {
  provider: ModelProvider;
  model: string;
  apiKey?: string;
  baseUrl?: string;
  /** Measures every photo first: it refuses unusable photos, and provides the result if the model fails. */
  fallback: Vision;
  logger: Pick<Logger, 'warn'>;
  /** The timeout for all calls about one photo, retries included. */
  timeoutMs?: number;
};

const UNANSWERED = 'The AI did not answer, so the built-in analyzer measured this photo.';
const UNDECIDED = 'The AI could not see enough in this photo, so the built-in analyzer measured it instead.';

/** The messages for photos that do not show a bedroom. */
const NOT_A_BEDROOM: Partial<Record<ModelAnswer['kind'], string>> = {
  other_room:
    'This looks like another room, not a bedroom. If you sleep here, please take the photo with the bed in it.',
  outdoor: 'This looks like a place outdoors, not a bedroom. Please choose a photo of the room you sleep in.',
  document_or_screenshot:
    'This looks like a document or a screenshot, not a bedroom. Please choose a photo of the room itself.',
  person_only:
    'This looks like a photo of a person, not a bedroom. Please take one of the room, best with no one in it.',
};

/**
 * A language model rates what it sees in a small copy of the photo. Our code applies the rubric and computes the score
 * and the priorities.
 */
export function languageModelVision(settings: Settings): Vision {
  const { provider, model, apiKey, baseUrl, fallback, logger } = settings;
  const { load, timeoutMs: usualTimeoutMs } = PROVIDERS[provider];
  const closing = new AbortController();

  async function queryPhoto(storedPhoto: Uint8Array, answers: Answers, signal: AbortSignal) {
    const [{ connect }, { modelPhoto }] = await Promise.all([load(), import('./photo.ts')]);
    const connected = connect({ model, apiKey, baseUrl, fetch: boundedFetch });
    const answer = await queryModel(connected, {
      instructions: INSTRUCTIONS,
      prompt: contextOf(answers),
      photo: await modelPhoto(storedPhoto),
      schema: { name: 'room', shape: WIRE_SCHEMA as object },
      retryPrompt: RETRY_PROMPT,
      parseAnswer,
      signal,
    });
    return { answer, providerName: connected.providerName };
  }

  return {
    name: 'language-model',
    async analyze(photoPath, answers, signal, sender) {
      const measured = await fallback.analyze(photoPath, answers, signal, sender);
      if (!measured.usable) return measured;
      const startedMs = performance.now();
      const limit = AbortSignal.timeout(settings.timeoutMs ?? usualTimeoutMs);
      try {
        const combined = AbortSignal.any([limit, closing.signal, ...(signal ? [signal] : [])]);
        const { answer, providerName } = await queryPhoto(measured.storedPhoto, answers, combined);
        return analysisOf(answer, providerName, measured, answers);
      } catch (error) {
        signal?.throwIfAborted();
        const durationMs = Math.round(performance.now() - startedMs);
        logger.warn(
          { provider, ...failureOf(limit.aborted ? limit.reason : error), durationMs },
          'language model did not answer',
        );
        return withNotice(measured, UNANSWERED);
      }
    },
    async close() {
      closing.abort();
      await fallback.close();
    },
  };
}

/** Combines the model's ratings with the pixel measurements. */
function analysisOf(answer: ModelAnswer, providerName: string, measured: Measured, answers: Answers): Analysis {
  const message = NOT_A_BEDROOM[answer.kind];
  if (message) return unusable('unreadable', message);
  if (answer.kind === 'unclear') return withNotice(measured, UNDECIDED);
  const ratings: PhotoRatings = {
    analyzer: 'language-model',
    items: answer.items,
    // The model itself rates light only where lamps light the room.
    isEvening: true,
    regions: measured.ratings.regions,
    findings: measured.ratings.findings.filter(({ kind }) => kind === 'measured'),
    wording: answer.wording,
  };
  const known = (rated: PhotoRatings) => roomReport(rated, answers).coverage ?? 0;
  if (known(ratings) < known(measured.ratings)) return withNotice(measured, UNDECIDED);
  return withNotice({ ...measured, ratings }, modelNotice(providerName));
}

const modelNotice = (providerName: string): string =>
  `An AI rated what it saw in this photo. It can be wrong. A small copy without place or camera data was sent to ${providerName}.`;

const withNotice = ({ ratings, ...rest }: Measured, text: string): Analysis => ({
  ...rest,
  ratings: { ...ratings, findings: [{ kind: 'notice', text }, ...ratings.findings] },
});
