import { after, before } from 'node:test';
import { fakeModelServer } from '#testing/fake-model-server.ts';
import { GOOD_JSON } from '#testing/good-answer.ts';
import { createLogger } from '../logger.ts';
import { embeddedVision } from './embedded.ts';
import { languageModelVision } from './language-model.ts';
import { visionConformance } from './vision.conformance.ts';

visionConformance('The embedded analyzer', async () => embeddedVision());

const provider = 'openai-compatible';
let server: Awaited<ReturnType<typeof fakeModelServer>>;
before(async () => {
  server = await fakeModelServer(provider, { says: GOOD_JSON });
});
after(() => server.close());

visionConformance('The language model', async () =>
  languageModelVision({
    provider,
    model: 'fake-model',
    apiKey: server.key,
    baseUrl: server.baseUrl,
    fallback: embeddedVision(),
    logger: createLogger('silent'),
  }),
);
