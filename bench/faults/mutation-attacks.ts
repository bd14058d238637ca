import fc from 'fast-check';
import { EVERY_EXPORT } from '../../src/features/imports/export-files.fixture.ts';
import { arbitraryHostileExport } from '../../src/testing/arbitrary-hostile-export.ts';
import { arbitraryHostilePhoto, ordinaryPictures } from '../../src/testing/arbitrary-hostile-photo.ts';
import { fitWithHostileDefinitions } from '../../src/testing/hostile-exports.ts';
import type { Attack } from './hostile-attacks.ts';

/** The batch size: all files together would take gigabytes. */
const BATCH = 50;

/** Mutated photos and exports, in sequence; the same seed gives the same files. */
export function mutationAttacks({ pieces, seed }: { pieces: number; seed: number }): Attack[] {
  const inBatches = async (some: fc.Arbitrary<Uint8Array>, send: (file: Uint8Array) => Promise<unknown>) => {
    for (let done = 0; done < pieces; done += BATCH) {
      const batch = fc.sample(some, { seed: seed + done, numRuns: Math.min(BATCH, pieces - done) });
      for (const file of batch) await send(file);
    }
  };
  return [
    {
      name: `${pieces} mutated photos`,
      prepare: async () => {
        const photos = arbitraryHostilePhoto(await ordinaryPictures());
        return (newGuest) => inBatches(photos, (photo) => newGuest().sendPhoto(photo));
      },
    },
    {
      name: `${pieces} mutated exports`,
      prepare: async () => {
        const files = EVERY_EXPORT.map(([, file]) => file);
        const exports = arbitraryHostileExport(files, fitWithHostileDefinitions);
        return (newGuest) =>
          inBatches(exports, async (file) => {
            const guest = newGuest();
            const sent = await guest.sendExport(file);
            if (sent) await guest.useExport(sent);
          });
      },
    },
  ];
}
