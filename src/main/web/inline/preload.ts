import { readStored } from '#ui/browser/storage.ts';
import { USER_KEY } from '#ui/browser/storage-keys.ts';

/** Loads a file of the build before anything asks for it. */
export function preload(href: string, kind: 'module' | 'font'): void {
  const link = document.createElement('link');
  link.rel = kind === 'module' ? 'modulepreload' : 'preload';
  if (kind === 'font') link.as = 'font';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/** The files that the build lists in a `meta` element of the page, with those for a signed-in person where there is one. */
export function filesIn(name: 'app-files' | 'app-fonts'): string[] {
  const { content, dataset } = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!;
  const ofMember = readStored(USER_KEY) === null ? '' : (dataset.ofMember ?? '');
  return `${content} ${ofMember}`.trim().split(' ');
}
