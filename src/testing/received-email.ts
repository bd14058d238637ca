/** The contents of an email as a mail program shows them. */
export type ReceivedEmail = { to: string; from: string; subject: string; text: string; headers: Map<string, string> };

/** Parses a plain email: folded headers, encoded words, quoted-printable or base64. */
export function receivedEmail(raw: string): ReceivedEmail {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map(
    raw
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const header = (name: string) => decodedHeader(headers.get(name) ?? '');
  const body = decodedBody(raw.slice(end + 4), headers.get('content-transfer-encoding') ?? '7bit');
  // The line end before the closing dot is part of the protocol.
  const text = body.replaceAll('\r\n', '\n').replace(/\n$/, '');
  return { to: header('to'), from: header('from'), subject: header('subject'), text, headers };
}

const decodedHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
    );

function decodedBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : body;
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
