import fc from 'fast-check';

type Content = { type: string | undefined; body: Uint8Array | undefined };

const BOUNDARY = 'x-boundary-of-tests';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `--${BOUNDARY}--\r\n`;

/** A form with one of the files, intact or broken, or a body that only resembles a form. */
export function arbitraryFile(
  field: string,
  fields: fc.Arbitrary<unknown>,
  files: readonly Uint8Array[],
): fc.Arbitrary<Content> {
  const whole = fc.constantFrom(...files);
  const file = fc.oneof(
    { weight: 2, arbitrary: whole },
    whole.chain(corrupted),
    fc.uint8Array({ maxLength: 200 }),
    fc.constant(new Uint8Array()),
  );
  const odd = fc.constantFrom('', '../../etc/passwd', 'a\0b.zip', '"; x="', 'é😀'.repeat(100), '=cmd()', '\r\nx: y');
  const name = fc.oneof({ weight: 4, arbitrary: fc.constant('room.jpg') }, odd);
  const form = fc
    .record({
      file,
      name,
      fields,
      asField: fc.constantFrom(...Array<string>(12).fill(field), 'other', '', '__proto__'),
      copies: fc.constantFrom(...Array<number>(12).fill(1), 0, 2),
    })
    .map(({ file, name, fields, asField, copies }) => {
      const texts = Object.entries((fields ?? {}) as object).filter(([, value]) => value !== undefined);
      const parts = [
        ...texts.map(([key, value]) => part(`name="${key}"`, Buffer.from(String(value)))),
        ...Array.from({ length: copies }, () => part(`name="${asField}"; filename="${name}"`, file)),
      ];
      return Buffer.concat([...parts, Buffer.from(END)]);
    });
  const cut = fc.tuple(form, fc.nat()).map(([body, at]) => body.subarray(0, at % body.length));
  return fc.oneof(
    { weight: 6, arbitrary: form.map((body) => ({ type: TYPE, body })) },
    { weight: 2, arbitrary: cut.map((body) => ({ type: TYPE, body })) },
    { weight: 1, arbitrary: manyFields.map((body) => ({ type: TYPE, body })) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          `${TYPE}; boundary=b`,
          'multipart/mixed; boundary=a',
          'image/jpeg',
          undefined,
        ),
        body: form,
      }),
    },
  );
}

/** A form with one file, as a browser sends it. */
export const formWithFile = (field: string, file: Uint8Array) => ({
  type: TYPE,
  body: Buffer.concat([part(`name="${field}"; filename="file"`, file), Buffer.from(END)]),
});

/** Bytes flipped, removed or duplicated in random places. */
function corrupted(file: Uint8Array): fc.Arbitrary<Uint8Array> {
  const mutation = fc.record({
    at: fc.nat({ max: Math.max(0, file.length - 1) }),
    kind: fc.constantFrom('flip', 'cut', 'twice'),
    bytes: fc.integer({ min: 1, max: 64 }),
  });
  return fc.array(mutation, { minLength: 1, maxLength: 6 }).map((mutations) =>
    mutations.reduce((bytes, { at, kind, bytes: length }) => {
      if (kind === 'flip')
        return Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from([(bytes[at] ?? 0) ^ (length * 4 - 1)]),
          bytes.subarray(at + 1),
        ]);
      if (kind === 'cut') return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    }, Buffer.from(file)),
  );
}

const manyFields = fc
  .constantFrom(9, 40)
  .map((count) =>
    Buffer.concat([
      ...Array.from({ length: count }, (_, at) => part(`name="f${at}"`, Buffer.from('x'.repeat(at * 100)))),
      Buffer.from(END),
    ]),
  );

const part = (disposition: string, content: Uint8Array): Buffer => {
  const kind = disposition.includes('filename') ? 'Content-Type: application/octet-stream\r\n' : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${kind}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
};
