import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { blobsConformance } from './blobs.conformance.ts';
import { diskBlobs } from './disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'better-sleep-blobs-'));
after(() => rmSync(folder, { recursive: true, force: true }));

blobsConformance('The disk store', async () => diskBlobs(folder));
