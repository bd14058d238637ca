import { shortened } from '#domain/room/recommend.ts';

/** How much of one text is read; the rest is dropped. */
const MAX_READ_CHARACTERS = 2000;

/**
 * A model's output as plain text for display: no control or invisible characters, no markup, no addresses, at most
 * `length` long.
 */
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
    // With a space in it, a bare "site.example" is no longer an address.
    .replace(/(\p{L})\.(?=\p{L})/gu, '$1. ');
  return shortened(text, length);
}
