import { z } from 'zod';

export const Id = z.uuid({ error: 'must be an id' });

/** One line of text from a person, trimmed. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line, without control characters');

/** One line that must hold something. */
export const requiredLine = (most: number) => line(most).min(1, 'must not be empty');

/** Several lines of text from a person, trimmed; tabs are kept, and line ends as \n, whatever a form made of them. */
export const text = (most: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .max(most, `must be at most ${most.toLocaleString('en')} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u, 'must not hold control characters');

/** Several lines that must hold something. */
export const requiredText = (most: number) => text(most).min(1, 'must not be empty');

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an email address, such as name@example.com'));

/** Compared exactly as typed; no rules about its composition (NIST SP 800-63B). */
export const Password = z.string().min(12, 'must be at least 12 characters').max(256, 'must be at most 256 characters');

/** A one-time or session token as we hand it out: base64url. */
export const Token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{20,200}$/, 'of the link is not whole: open it from the mail again, or copy all of it');

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')
  .max(120);

export const Time = z.iso.datetime();
export const Empty = z.strictObject({});

/** Names the one thing that a call is about. */
export const ById = z.strictObject({ id: Id });

/** The reply of a call that has nothing to hand back but its notice. */
export const Done = z.looseObject({});
