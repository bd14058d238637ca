/** One screen in every look; the files are in the folder of the sheet. */
export type ScreenPictures = { name: string; files: readonly { look: string; file: string }[] };

const STYLE = `body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; background: #e9e7e2; color: #222 }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.1rem }
div { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0 }
img { display: block; height: 360px; max-width: 576px; object-fit: cover; object-position: top; border-radius: 6px; background: #fff }
figcaption { font-size: 0.8rem; color: #555 }`;

/** A page of thumbnails, each a link to its picture. */
export function contactSheet(screens: readonly ScreenPictures[]): string {
  const rows = screens.map(
    ({ name, files }) => `<h2 id="${name}">${name}</h2>\n<div>\n${files.map(thumbnail).join('\n')}\n</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of Better Sleep</title>
<style>${STYLE}</style>
<h1>Screens of Better Sleep</h1>
${rows.join('\n')}
</html>
`;
}

const thumbnail = ({ look, file }: ScreenPictures['files'][number]): string =>
  `<figure><a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`;
