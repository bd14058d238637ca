import { chromium } from 'playwright-core';
const URL_ = 'http://localhost:3971';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [, , who, widths, palettes, ...paths] = process.argv;
for (const width of widths.split(',').map(Number)) for (const palette of palettes.split(',')) {
  const context = await browser.newContext({ baseURL: URL_, viewport: { width, height: width < 768 ? 844 : 1000 }, reducedMotion: 'reduce', timezoneId: process.env.TZ_ ?? 'America/New_York', locale: 'en-US' });
  await context.addInitScript((p) => { try { localStorage.setItem('palette', p) } catch {} }, palette);
  const page = await context.newPage();
  page.on('console', m => m.type() === 'error' && console.log('ERR', m.text().slice(0,200)));
  if (who === 'demo') {
    await page.goto('/login');
    await page.locator('#root:not([data-drawn])').waitFor();
    await page.getByLabel('Email').fill('demo@example.com');
    await page.getByLabel('Password', { exact: true }).fill('sleepwell');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(URL_ + '/');
  }
  for (const path of paths) {
    await page.goto(path);
    await page.locator('#root:not([data-drawn])').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400); if (process.env.FULL !== '0') await page.addStyleTag({ content: '.tab-bar { position: absolute !important } body { position: relative }' });
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight]);
    if (wide[0] > wide[1]) console.log('WIDE', path, width, wide);
    console.log(path, width, palette, 'height', wide[2]);
    await page.screenshot({ path: `/tmp/tabs-pics/${who}${path.replaceAll('/', '_')}.${width}.${palette}.png`, fullPage: process.env.FULL !== '0' });
  }
  await context.close();
}
await browser.close();
