/** Loads a file of the build before anything asks for it. */
export function preload(href: string, kind: 'module' | 'font'): void {
  const link = document.createElement('link');
  link.rel = kind === 'module' ? 'modulepreload' : 'preload';
  if (kind === 'font') link.as = 'font';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/** The files that the build lists in a `meta` element of the page. */
export const filesIn = (name: 'app-files' | 'app-fonts'): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!.content.split(' ');
