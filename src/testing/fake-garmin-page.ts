export const AGREE = 'agree';

type ConsentPageOptions = { account: string; sleep: boolean; history: boolean };

/** The consent page. Its first line says that it is not the real one. */
export const consentPage = ({ account, sleep, history }: ConsentPageOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A fake Garmin</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header role="note"><strong>This is a fake Garmin to try out Better Sleep.</strong>
It is not part of Garmin and needs no password. Its nights are invented.</header>
<main>
<h1>Share your sleep with Better Sleep?</h1>
<form method="post">
<label class="line">Fake account
<input name="account" value="${escaped(account)}" maxlength="60" required autocomplete="off"><small>Any name works. Each name is another person.</small></label>
<fieldset>
<legend>What may be shared</legend>
${box('sleep', 'Health data', 'Sleep, as your watch records it', sleep)}
${box('history', 'Historical data', 'Nights from before today', history)}
</fieldset>
<div class="buttons">
<button name="decision" value="${AGREE}">Agree</button>
<button name="decision" value="decline" class="quiet" formnovalidate>Decline</button>
</div>
</form>
</main>
</body>
</html>
`;

export const problemPage = (problem: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A fake Garmin</title><style>${STYLE}</style></head>
<body><header><strong>This is a fake Garmin to try out Better Sleep.</strong></header>
<main><h1>Something is wrong with this request</h1><p>${escaped(problem)}</p></main></body></html>
`;

const box = (name: string, title: string, text: string, isOn: boolean): string =>
  `<label class="box"><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}><span><b>${title}</b><br>${text}</span></label>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const STYLE = `
:root { color-scheme: light dark; --ink: #17212b; --soft: #51606f; --page: #eef2f5; --card: #fff; --line: #8796a5; --deed: #0b5c8c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eef4; --soft: #a9b7c6; --page: #10171e; --card: #1a242e; --line: #6c7d8e; --deed: #8ccdf5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { background: #ffd75e; color: #241a00; padding: 14px 20px; text-align: center; }
main { max-width: 460px; margin: 32px auto; padding: 28px; background: var(--card); border-radius: 14px; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 20px; }
.line { display: block; color: var(--soft); }
small { font-size: 14px; }
input:not([type]) { display: block; width: 100%; margin-top: 6px; padding: 10px 12px; font: inherit; color: var(--ink);
  background: transparent; border: 1px solid var(--line); border-radius: 8px; }
fieldset { margin: 22px 0; padding: 0; border: 0; }
legend { padding: 0 0 8px; color: var(--soft); }
.box { display: flex; gap: 14px; align-items: flex-start; padding: 10px 0; }
.box input { width: 20px; height: 20px; margin: 3px 0 0; accent-color: var(--deed); }
.buttons { display: flex; gap: 12px; }
button { flex: 1; min-height: 46px; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--deed); background: var(--deed); color: var(--card); }
button.quiet { background: transparent; color: var(--deed); }
:focus-visible { outline: 3px solid var(--deed); outline-offset: 2px; }
`;
