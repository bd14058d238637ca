import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { profileOf } from '#testing/color-profiles.ts';
import { isSimpleProfile } from './color-profile.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#468' } });
const embedded = async (name: string) =>
  (await sharp(await picture.clone().withIccProfile(name).jpeg().toBuffer()).metadata()).icc!;

const tag = (type: string, bytes = 20) => Buffer.concat([Buffer.from(type), Buffer.alloc(bytes - 4)]);
const CURVES = { rTRC: tag('curv'), gTRC: tag('para'), bTRC: tag('curv') };
const MATRIX = { wtpt: tag('XYZ '), rXYZ: tag('XYZ '), gXYZ: tag('XYZ '), bXYZ: tag('XYZ ') };
const SIMPLE = { desc: tag('desc', 90), ...MATRIX, ...CURVES };

test('The profiles of cameras, phones and screens are simple.', async () => {
  for (const name of ['srgb', 'p3']) assert.ok(isSimpleProfile(await embedded(name)), name);
  assert.ok(isSimpleProfile(profileOf(SIMPLE)));
  assert.ok(isSimpleProfile(profileOf({ ...SIMPLE, rTRC: tag('curv', 8192), vcgt: tag('vcgt', 1600) })));
});

test('A profile with a table, a program or unusual curves is not simple, and neither is a large one.', async () => {
  const cases: [string, Buffer][] = [
    ...['A2B0', 'B2A2', 'D2B0', 'B2D3', 'pre0', 'gamt'].map((name): [string, Buffer] => [
      name,
      profileOf({ ...SIMPLE, [name]: tag('mpet') }),
    ]),
    ['another curve', profileOf({ ...SIMPLE, gTRC: tag('mft2') })],
    ['40 KB', profileOf({ ...SIMPLE, desc: tag('desc', 40_000) })],
    ['65 tags', profileOf(Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`a${at + 100}`, tag('XYZ ')])))],
    ['colors of a printer', await embedded('cmyk')],
    ['nothing', Buffer.alloc(0)],
  ];
  const link = profileOf(SIMPLE);
  link.write('link', 12);
  for (const [name, profile] of [...cases, ['a link', link] as const])
    assert.equal(isSimpleProfile(profile), false, name);
});

test('Arbitrary bytes are no simple profile, and cut or damaged ones never throw.', () => {
  const profile = profileOf(SIMPLE);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => assert.equal(isSimpleProfile(bytes), false)));
  const damage = fc.tuple(fc.nat(profile.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.nat(profile.length), fc.array(damage, { maxLength: 5 }), (length, changes) => {
      const copy = Buffer.from(profile);
      for (const [at, byte] of changes) copy[at] = byte;
      isSimpleProfile(copy.subarray(0, length));
    }),
  );
});
