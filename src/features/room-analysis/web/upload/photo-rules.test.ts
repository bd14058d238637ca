import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PHOTO_BYTES } from '../../contract.ts';
import { acceptedTypes, checkPhoto, MAX_READ_BYTES, mustBePrepared } from './photo-rules.ts';

const file = (change: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'bedroom.jpg',
  type: 'image/jpeg',
  size: 200_000,
  ...change,
});

const TYPE_RULE =
  'File type must be image/jpeg,.jpeg,.jpg,image/png,.png,image/webp,.webp,image/avif,.avif,image/heic,.heic,image/heif,.heif';

describe('checkPhoto', () => {
  for (const [name, type] of [
    ['bedroom.jpg', 'image/jpeg'],
    ['bedroom.JPEG', ''],
    ['bedroom.png', 'image/png'],
    ['bedroom.webp', 'image/webp'],
    ['bedroom.avif', ''],
    ['image', 'image/png'],
    ['IMG_1.HEIC', ''],
    ['IMG_1', 'image/heif'],
  ] as const) {
    it(`The photo may be ${name} of type "${type}".`, () => {
      const photo = file({ name, type });
      assert.deepEqual(checkPhoto([photo]), { photo });
    });
  }

  const refused: [string, ReturnType<typeof file>[], string][] = [
    ['a text file', [file({ name: 'notes.txt', type: 'text/plain' })], TYPE_RULE],
    ['a file that no browser can open', [file({ size: MAX_READ_BYTES + 1 })], 'File is larger than 10485760 bytes'],
    ['an empty file', [file({ size: 0 })], 'File is smaller than 1 bytes'],
    ['two photos at once', [file(), file({ name: 'second.jpg' })], 'Too many files'],
    ['a dragged item that is not a file', [], TYPE_RULE],
  ];
  for (const [description, files, broken] of refused) {
    it(`The photo must not be ${description}: "${broken.slice(0, 40)}".`, () =>
      assert.deepEqual(checkPhoto(files), { broken }));
  }

  it('The photo may be larger than an upload, because it is made smaller.', () =>
    assert.ok('photo' in checkPhoto([file({ size: MAX_PHOTO_BYTES + 1 })])));
});

it('Large photos and the originals of iPhones are changed before they are sent.', () => {
  const photos = [
    file(),
    file({ size: MAX_PHOTO_BYTES }),
    file({ size: MAX_PHOTO_BYTES + 1 }),
    file({ name: 'a.HEIC', type: '' }),
    file({ name: 'a', type: 'image/heif' }),
    file({ name: 'heic.png' }),
  ];
  assert.deepEqual(photos.map(mustBePrepared), [false, false, true, true, true, false]);
});

it("The picker asks Apple's browsers for no HEIC, so that they convert it.", () => {
  assert.match(acceptedTypes(false), /,image\/avif,\.avif,image\/heic,\.heic,image\/heif,\.heif$/);
  assert.match(acceptedTypes(true), /,image\/avif,\.avif$/);
});
