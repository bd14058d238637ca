import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const email of [null, 'maya.okafor-longname@example.com']) {
  const c = await b.newContext({ baseURL: 'http://localhost:3971' });
  const p = await c.newPage();
  await p.goto('/more');
  await p.route('**/api/**', r => r.abort());
  if (email) await p.addInitScript((e) => { localStorage.setItem('userId', 'a'.repeat(32)); localStorage.setItem('userEmail', e); }, email);
  for (const w of (email ? [1280, 1440] : [1024, 1280])) {
    await p.setViewportSize({ width: w, height: 800 });
    await p.goto("/more"); await p.locator('#root:not([data-drawn])').waitFor();
    console.log(email, w, await p.evaluate(() => { const h = document.querySelector('header > div'); const r = (e) => { const b = e.getBoundingClientRect(); return [Math.round(b.left), Math.round(b.right), Math.round(b.height)].join('-') }; return [h.scrollWidth > h.clientWidth ? 'OVER' : '', r(h), ...[...h.children].map(r), getComputedStyle(h).paddingRight].join(' ') }));
  }
  await c.close();
}
await b.close();
