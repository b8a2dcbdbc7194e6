import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { unlinked } from '#platform/files/unlinked.ts';
import { withSiteName } from './site-name.ts';

/** An email in our one form: a greeting, a few sentences, at most one link, and the reason it was sent. */
export interface EmailMessage {
  /** Only our words: text from people would speak in our name in an inbox. */
  subject: string;
  /** May quote people's text; addresses in it are broken up. */
  lines: readonly string[];
  /** The one address in the lines that stays intact: the email of the reader's account, or a page of this registry. */
  intact?: string;
  action?: { label: string; url: string };
  /** The reason the reader gets this email. */
  because: string;
  /** For notifications: where the reader can unsubscribe, there or with their mail program's button. */
  unsubscribeUrl?: string;
}

const serif = "Newsreader, 'Iowan Old Style', Georgia, serif";
const styles = {
  body: {
    backgroundColor: '#f0f1ee',
    color: '#1a201e',
    fontFamily: 'system-ui, sans-serif',
    margin: 0,
    padding: '40px 16px',
  },
  container: { maxWidth: '520px', margin: '0 auto' },
  name: { fontFamily: serif, fontSize: '22px', margin: '0 0 28px' },
  heading: { fontFamily: serif, fontWeight: 400, fontSize: '28px', lineHeight: '34px', margin: '0 0 20px' },
  text: { fontSize: '16px', lineHeight: '24px', margin: '0 0 12px' },
  button: {
    display: 'inline-block',
    backgroundColor: '#1b6556',
    color: '#ffffff',
    padding: '12px 20px',
    borderRadius: '2px',
    textDecoration: 'none',
    fontSize: '16px',
    margin: '16px 0',
  },
  small: {
    fontSize: '13px',
    lineHeight: '20px',
    color: '#626b67',
    borderTop: '1px solid #d3d7d2',
    paddingTop: '16px',
    marginTop: '28px',
  },
  stop: { color: '#626b67', textDecoration: 'underline' },
};

/** An email as it is sent. */
interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
}

/** @param siteName heads the email, and is named in our words */
export async function renderEmail(message: EmailMessage, siteName: string): Promise<WrittenEmail> {
  const { intact, action } = message;
  const named = (words: string) => withSiteName(words, siteName);
  const lines = message.lines.map((line) =>
    // The name itself may be an address.
    named(intact === undefined ? unlinked(line) : line.split(intact).map(unlinked).join(intact)),
  );
  const subject = named(message.subject);
  const plain = {
    ...message,
    subject,
    lines,
    ...(action && { action: { ...action, label: named(action.label) } }),
    because: named(message.because),
  };
  return { subject, html: await asHtml(plain, siteName), text: asText(plain, siteName) };
}

/** Generated directly; deriving it from the HTML takes ten times as long. */
const asText = ({ subject, lines, action, because, unsubscribeUrl }: EmailMessage, siteName: string): string =>
  [
    siteName,
    subject,
    ...lines,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    because,
    ...(unsubscribeUrl ? [`Stop these emails: ${unsubscribeUrl}`] : []),
  ].join('\n\n');

const asHtml = ({ subject, lines, action, because, unsubscribeUrl }: EmailMessage, siteName: string): Promise<string> =>
  render(
    h(
      Html,
      { lang: 'en' },
      h(Head),
      h(Preview, null, lines[0] ?? subject),
      h(
        Body,
        { style: styles.body },
        h(
          Container,
          { style: styles.container },
          h(Text, { style: styles.name }, siteName),
          h(Heading, { as: 'h1', style: styles.heading }, subject),
          ...lines.map((line, index) => h(Text, { key: index, style: styles.text }, line)),
          action ? h(Link, { href: action.url, style: styles.button }, action.label) : null,
          action ? h(Text, { style: styles.text }, `Or open this address: ${action.url}`) : null,
          h(
            Text,
            { style: styles.small },
            because,
            unsubscribeUrl && [
              ' ',
              h(Link, { key: 'unsubscribe', href: unsubscribeUrl, style: styles.stop }, 'Stop these emails'),
              '.',
            ],
          ),
        ),
      ),
    ),
  );
