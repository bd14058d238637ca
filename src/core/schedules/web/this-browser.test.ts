import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromBase64Url, toBase64Url } from './this-browser.ts';

test('Keys are encoded as the server encodes them, and decode to the same bytes.', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64Url(bytes);
      assert.equal(text, Buffer.from(bytes).toString('base64url'));
      assert.deepEqual([...fromBase64Url(text)], [...bytes]);
    }),
  );
});
