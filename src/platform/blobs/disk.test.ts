import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { blobsConformance } from './blobs.conformance.ts';
import { diskBlobs } from './disk.ts';

const folder = await mkdtemp(join(tmpdir(), 'better-sleep-blobs-'));
after(() => rm(folder, { recursive: true, force: true }));

blobsConformance('The disk store', async () => diskBlobs(folder));
