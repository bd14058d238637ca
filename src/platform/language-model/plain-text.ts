import { shortened } from '#domain/room/recommend.ts';

/** What is looked at of any one text; the rest is cut away unread. */
const MAX_READ_CHARACTERS = 2000;

/** A model's words as plain text to show: no control or invisible characters, no markup, no addresses, at most `length` long. */
export function plainText(value: unknown, length: number): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, MAX_READ_CHARACTERS)
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1 ')
    .replace(/[*`#<>[\]|~\\{}]/g, '')
    .replaceAll('_', ' ')
    .replace(/\S*@\S*|\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|\b(?:mailto|javascript|data|tel):\S*/gi, ' ')
    // Apart, a bare "site.example" is no address any more.
    .replace(/(\p{L})\.(?=\p{L})/gu, '$1. ');
  return shortened(text, length);
}
