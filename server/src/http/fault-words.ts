import type { z } from 'zod';

/** Longer lists of values are only in the documentation. */
const mostListed = 12;

/** For a value that fits none of several forms: the faults of each form say more. */
export const noForm = 'is in the wrong format';

/** Describes in plain words what is wrong with a field, unless its schema has its own message. */
export const faultWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? 'is the wrong type';
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options.map(String)) : noForm;
    case 'invalid_format':
      return formatWords[issue.format] ?? 'is in the wrong format';
    case 'too_small':
      return `must ${sizeWords(issue.origin, issue.inclusive ? 'at least' : 'more than', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${sizeWords(issue.origin, issue.inclusive ? 'at most' : 'less than', Number(issue.maximum))}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not one of the allowed values';
  }
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object with named fields',
  record: 'must be an object with named fields',
  null: 'must be null',
};

const formatWords: Readonly<Record<string, string>> = {
  uuid: 'must be an id',
  email: 'must be an email address, such as name@example.com',
  url: 'must be a web address, such as https://example.com',
  date: 'must be a date, such as 2026-05-31',
  datetime: 'must be a time in UTC, such as 2026-05-31T12:00:00Z',
  base64: 'must be base64',
  base64url: 'must be base64url',
};

function oneOf(values: readonly unknown[]): string {
  if (values.length > mostListed) return 'is not one of the allowed values, which are listed in /api/docs';
  const words = values.map((value) => (value === '' ? 'empty' : String(value)));
  const last = words.pop();
  return `must be ${words.length === 0 ? last : `${words.join(', ')} or ${last}`}`;
}

function sizeWords(origin: string, bound: string, size: number): string {
  const amount = `${bound} ${size.toLocaleString('en')}`;
  switch (origin) {
    case 'string':
      return size === 1 && bound === 'at least' ? 'not be empty' : `be ${amount} characters`;
    case 'array':
    case 'set':
      return `have ${amount} ${size === 1 ? 'entry' : 'entries'}`;
    default:
      return `be ${amount}`;
  }
}
