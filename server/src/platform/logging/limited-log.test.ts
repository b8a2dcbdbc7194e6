import { expect, test } from 'vitest';
import { minutes, seconds } from '#platform/clock.ts';
import { limitedLog } from './limited-log.ts';

test('counts repeats within a minute instead of logging them, for each key', () => {
  let time = 0;
  const lines: string[] = [];
  const once = limitedLog(() => time);
  const fail = (key: string) => once(key, (leftOut) => lines.push(`${key} ${leftOut}`));
  for (const key of ['one', 'one', 'other', 'one']) fail(key);
  expect(lines).toEqual(['one 0', 'other 0']);
  time = minutes(1) - seconds(1);
  fail('one');
  time = minutes(1);
  fail('one');
  fail('other');
  expect(lines).toEqual(['one 0', 'other 0', 'one 3', 'other 0']);
});
