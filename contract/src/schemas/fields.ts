import { z } from 'zod';
import { emptyFault } from '#empty-fault.ts';
import { isVisible, isWithoutSymbols, unseenFault } from '#visible-text.ts';

export const Id = z.uuid({ error: 'must be an id' });

/** One line of text from a user, trimmed. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    .regex(/^[^\r\n]*$/, 'must be one line')
    .refine(isVisible, { error: ({ input }) => unseenFault(String(input)) });

/** One line that must not be empty. */
export const requiredLine = (most: number) => line(most).min(1, emptyFault);

/** A first or last name. */
export const PersonName = requiredLine(100).refine(
  isWithoutSymbols,
  'must not contain symbols or emoji: use letters, spaces, hyphens and apostrophes',
);

/** Several lines of text from a user, trimmed. Tabs are kept, and every line end becomes a line feed. */
export const text = (most: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .max(most, `must be at most ${most.toLocaleString('en')} characters`)
    .refine((typed) => isVisible(withoutLineEnds(typed)), {
      error: ({ input }) => unseenFault(withoutLineEnds(String(input))),
    });

/** Text in lines and columns has these two control characters. */
const withoutLineEnds = (typed: string) => typed.replaceAll(/[\t\n]/g, ' ');

/** Several lines that must not be empty. */
export const requiredText = (most: number) => text(most).min(1, emptyFault);

const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, emptyFault)
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an email address, such as name@example.com'));

const cannotReceive = 'must be an email address that can receive email';

// RFC 6761: an address under .invalid gets no mail. Accounts without a person have one.
export const Email = EmailAddress.refine((email) => !email.endsWith('.invalid'), cannotReceive);

/** An email, or the `account` of an organisation, which has none. */
export const AccountAddress = EmailAddress.refine(
  (email) => !email.endsWith('.invalid') || /^[0-9a-f-]{36}@organisation\.invalid$/.test(email),
  cannotReceive,
);

/** In characters. */
export const shortestPassword = 12;

/** Compared exactly as typed; no rules about its composition (NIST SP 800-63B). */
export const Password = z
  .string()
  .min(shortestPassword, {
    error: ({ input }) => (input === '' ? emptyFault : `must be at least ${shortestPassword} characters`),
  })
  .max(256, 'must be at most 256 characters');

/** A one-time or session token: base64url. */
export const Token = z
  .string()
  .regex(
    /^[A-Za-z0-9_-]{20,200}$/,
    'This link is incomplete. Open the link from the email again, or copy the whole link',
  );

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')
  .max(120);

/** A web address that a browser opens as a page. */
export const WebAddress = z
  .string()
  .trim()
  .max(500, 'must be at most 500 characters')
  // Text before an @ makes one site look like another.
  .regex(/^https?:\/\/[^@/?#\\]+(?:[/?#]|$)/i, 'must be a web address, such as https://example.com')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'must be a web address, such as https://example.com',
    }),
  );

/** The address of a page of this site. Two slashes at its beginning would lead to another site. */
export const PagePath = line(500).regex(/^\/(?![/\\])/, 'must be a path on this site, such as /search');

export const Time = z.iso.datetime();
export const Empty = z.strictObject({});

/** The id of the call's object. */
export const ById = z.strictObject({ id: Id });
/** What the specification turns round; our pages say what it should be, so that sending it twice changes nothing. */
export const Switch = ById.extend({
  status: z.boolean().optional().describe('The new value. If it is left out, the current value is reversed.'),
});

/** The reply of a call with only a notice. */
export const Done = z.looseObject({});

export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code');
