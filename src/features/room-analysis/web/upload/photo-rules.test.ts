import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PHOTO_BYTES } from '../../contract.ts';
import { checkPhoto } from './photo-rules.ts';

const file = (change: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'bedroom.jpg',
  type: 'image/jpeg',
  size: 200_000,
  ...change,
});

const TYPE_RULE = 'File type must be image/jpeg,.jpeg,.jpg,image/png,.png,image/webp,.webp';
const LARGE_RULE = 'File is larger than 10485760 bytes';

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

  it('The photo may have exactly 10 MB.', () =>
    assert.ok(!('broken' in checkPhoto([file({ size: MAX_PHOTO_BYTES })]))));

  /** Whether a smaller JPG of the photo is offered. */
  const refused: [string, ReturnType<typeof file>[], string, isOffered: boolean][] = [
    ['a photo above 10 MB', [file({ size: MAX_PHOTO_BYTES + 1 })], LARGE_RULE, true],
    ["an iPhone's original", [file({ name: 'IMG_1', type: 'image/heif' })], TYPE_RULE, true],
    ["an iPhone's original of unknown type", [file({ name: 'IMG_1.HEIC', type: '' })], TYPE_RULE, true],
    ['a text file', [file({ name: 'notes.txt', type: 'text/plain' })], TYPE_RULE, false],
    ['an empty file', [file({ size: 0 })], 'File is smaller than 1 bytes', false],
    ['two photos at once', [file(), file({ name: 'second.jpg' })], 'Too many files', false],
    ['a dragged item that is not a file', [], TYPE_RULE, false],
  ];
  for (const [description, files, broken, isOffered] of refused) {
    it(`The photo must not be ${description}: "${broken.slice(0, 40)}".`, () =>
      assert.deepEqual(checkPhoto(files), { broken, photo: isOffered ? files[0] : null }));
  }
});
