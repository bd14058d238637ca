import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PHOTO_BYTES } from '../contract.ts';
import { checkPhoto } from './photo-rules.ts';

const file = (change: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'bedroom.jpg',
  type: 'image/jpeg',
  size: 200_000,
  ...change,
});

describe('checkPhoto', () => {
  for (const [name, type] of [
    ['bedroom.jpg', 'image/jpeg'],
    ['bedroom.JPEG', ''],
    ['bedroom.png', 'image/png'],
    ['bedroom.webp', 'image/webp'],
    ['image', 'image/png'],
  ] as const) {
    it(`The photo may be ${name} of type "${type}".`, () => {
      const photo = file({ name, type });
      assert.deepEqual(checkPhoto([photo]), { photo });
    });
  }

  const refused: [string, ReturnType<typeof file>[], string][] = [
    [
      'a text file',
      [file({ name: 'notes.txt', type: 'text/plain' })],
      'File type must be image/jpeg,.jpeg,.jpg,image/png,.png,image/webp,.webp',
    ],
    [
      'an iPhone original',
      [file({ name: 'IMG_1.HEIC', type: 'image/heic' })],
      'File type must be image/jpeg,.jpeg,.jpg,image/png,.png,image/webp,.webp',
    ],
    ['a photo of one byte over 10 MB', [file({ size: MAX_PHOTO_BYTES + 1 })], 'File is larger than 10485760 bytes'],
    ['an empty file', [file({ size: 0 })], 'File is smaller than 1 bytes'],
    ['two photos at once', [file(), file({ name: 'second.jpg' })], 'Too many files'],
    [
      'a dragged item that is not a file',
      [],
      'File type must be image/jpeg,.jpeg,.jpg,image/png,.png,image/webp,.webp',
    ],
  ];
  for (const [description, files, broken] of refused) {
    it(`The photo must not be ${description}: "${broken.slice(0, 40)}".`, () =>
      assert.deepEqual(checkPhoto(files), { broken }));
  }

  it('The photo may have exactly 10 MB.', () => assert.ok('photo' in checkPhoto([file({ size: 10 * 1024 * 1024 })])));
});
