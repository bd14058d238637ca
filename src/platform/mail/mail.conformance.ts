import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Email, Mail } from './mail.ts';

export type OpenMail = { mail: Mail; delivered: () => Promise<Pick<Email, 'to' | 'subject' | 'text'>[]> };

/** The behavior that every mail adapter must have. `open` returns one that has sent nothing yet. */
export function mailConformance(name: string, open: () => Promise<OpenMail>): void {
  const email = { to: 'ada@example.com', subject: 'Set a new password', text: 'Here it is.' };

  test(`${name} sends an email unchanged: every script, dots, blank lines and a long link.`, async () => {
    const { mail, delivered } = await open();
    const text = `Grüße 夜 🌙\n\n.\n..two\n  indented = so\n${`https://sleep.example.com/reset?token=${'a-B_9'.repeat(60)}`}\nend`;
    const sent = { to: 'ada.o-brien+night@example.com', subject: 'Schlaf gut 🌙', text };
    await mail.send(sent);
    assert.deepEqual(await delivered(), [sent]);
    await mail.close();
  });

  test(`${name} sends each of twenty concurrent emails exactly once.`, async () => {
    const { mail, delivered } = await open();
    const emails = Array.from({ length: 20 }, (_, index) => ({ ...email, to: `person${index}@example.com` }));
    await Promise.all(emails.map((each) => mail.send(each)));
    const recipients = (await delivered()).map(({ to }) => to);
    assert.deepEqual(recipients.sort(), emails.map(({ to }) => to).sort());
    await mail.close();
  });

  test(`${name} sends nothing that forges a header or reaches a second address.`, async () => {
    const { mail, delivered } = await open();
    for (const subject of ['Hello\r\nBcc: eve@example.com', 'Hello\nX: y', 'Hello\rX', 'Hello\0', 'Hello\u0085X']) {
      await assert.rejects(mail.send({ ...email, subject }), /subject .* one line/, JSON.stringify(subject));
    }
    const addresses = [
      'ada@example.com\r\nBcc: eve@example.com',
      'ada@example.com, eve@example.com',
      'eve,ada@example.com',
      'ada@example.com;eve@example.com',
      'Ada <ada@example.com>',
      '"eve@example.com "@example.com',
      'friends:eve@example.com;',
      'ada@example.com>SIZE=1<x',
      'ada@example.com(eve)',
      'ada',
      '@example.com',
      '',
    ];
    for (const to of addresses) {
      await assert.rejects(mail.send({ ...email, to }), /one plain address/, JSON.stringify(to));
    }
    assert.deepEqual(await delivered(), []);
    await mail.close();
  });

  test(`${name} finishes pending emails before it closes.`, async () => {
    const { mail, delivered } = await open();
    const sending = mail.send(email);
    await mail.close();
    assert.equal((await delivered()).length, 1);
    await sending;
  });
}
