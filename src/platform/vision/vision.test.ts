import { embeddedVision } from './embedded.ts';
import { visionConformance } from './vision.conformance.ts';

visionConformance('The embedded analyzer', async () => embeddedVision());
