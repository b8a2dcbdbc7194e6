import { expect, test } from 'vitest';
import { eventIn } from './streamed-event.ts';

test('parses an event with a name, data and an optional id', () => {
  expect(eventIn('id: 7\nevent: notification\ndata: {"a":"b: c"}')).toEqual({
    name: 'notification',
    id: '7',
    data: { a: 'b: c' },
  });
  expect(eventIn('event: end\ndata: {}')).toEqual({ name: 'end', id: undefined, data: {} });
});

test('ignores heartbeats and retry times', () => {
  expect(eventIn(':')).toBeUndefined();
  expect(eventIn('retry: 3000')).toBeUndefined();
});
