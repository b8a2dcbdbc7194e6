import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  subject: string;
  /** The text version. */
  text: string;
  /** The path of the link that the mail is about. */
  link: string;
}

/**
 * The newest mail to an address, as the development mailbox shows it; waits for one with that subject, if it is given.
 */
export async function newestMail(request: APIRequestContext, address: string, subject?: string): Promise<Mail> {
  let found: { id: string; subject: string } | undefined;
  await expect(async () => {
    found = mails(await read(request, '/dev/mailbox')).find(
      (mail) => mail.to === address && (subject === undefined || mail.subject === subject),
    );
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  if (!found) throw new Error(`There is no mail to ${address}.`);
  const [, text = ''] = /<pre>(.*?)<\/pre>/s.exec(await read(request, `/dev/mailbox/${found.id}`)) ?? [];
  const [, link = ''] = /href="(https?:[^"]+)"/.exec(text) ?? [];
  return { subject: found.subject, text, link: link && new URL(link).pathname };
}

function mails(page: string) {
  const rows = page.matchAll(/<a href="\/dev\/mailbox\/([0-9a-f-]{36})">(.*?)<\/a><br><small>to (.*?), <time>/g);
  return [...rows].map(([, id = '', subject = '', to = '']) => ({ id, subject, to }));
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.ok(), path).toBe(true);
  return response.text();
}
