import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  subject: string;
  /** The text version. */
  text: string;
  /** The path and query of the mail's main link. */
  link: string;
}

/** The newest mail to an address in the development mailbox. Waits for one whose subject begins and whose text has the given words, if any. */
export async function newestMail(
  request: APIRequestContext,
  address: string,
  subject?: string,
  words = '',
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = undefined;
    for (const mail of mails(await read(request, '/dev/mailbox'))) {
      if (mail.to !== address || (subject !== undefined && !mail.subject.startsWith(subject))) continue;
      const [, text = ''] = /<pre>(.*?)<\/pre>/s.exec(await read(request, `/dev/mailbox/${mail.id}`)) ?? [];
      if (!text.includes(words)) continue;
      const [, link = ''] = /href="(https?:[^"]+)"/.exec(text) ?? [];
      found = { subject: mail.subject, text, link: link && new URL(link).pathname + new URL(link).search };
      break;
    }
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (!found) throw new Error(`There is no mail to ${address}.`);
  return found;
}

function mails(page: string) {
  const rows = page.matchAll(/<a href="\/dev\/mailbox\/([0-9a-f-]{36})">(.*?)<\/a><br><small>to (.*?), <time>/g);
  return [...rows].map(([, id = '', subject = '', to = '']) => ({ id, subject, to }));
}

/** Sends no x-forwarded-for header, because the mailbox refuses forwarded requests. */
async function read(request: APIRequestContext, path: string): Promise<string> {
  const health = await request.get('/healthz');
  const response = await fetch(new URL(path, health.url()));
  expect(response.ok, path).toBe(true);
  return response.text();
}
