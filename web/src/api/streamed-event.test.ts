import { expect, test } from 'vitest';
import { eventIn } from './streamed-event.ts';

test('an event has a name, data and perhaps an id', () => {
  expect(eventIn('id: 7\nevent: notification\ndata: {"a":"b: c"}')).toEqual({
    name: 'notification',
    id: '7',
    data: { a: 'b: c' },
  });
  expect(eventIn('event: end\ndata: {}')).toEqual({ name: 'end', id: undefined, data: {} });
});

test('a heartbeat and the time to wait are no events', () => {
  expect(eventIn(':')).toBeUndefined();
  expect(eventIn('retry: 3000')).toBeUndefined();
});
