import { expect, test } from 'vitest';
import { ChunkLoadError } from '#chunk.ts';
import { afterFault, pageFault } from './page-error.ts';

class Refusal extends Error {
  readonly status: number;
  readonly requestId: string;

  constructor(status: number, message: string, requestId: string) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

test('anything missing is “not found”, from the router or the server', () => {
  expect(pageFault(new Refusal(404, 'No such work', 'r1'))).toEqual({ kind: 'not-found' });
  expect(pageFault({ status: 404, statusText: 'Not Found', internal: true, data: '' })).toEqual({ kind: 'not-found' });
});

test('an invalid id in the address is “not found”', () => {
  const refusal = Object.assign(new Refusal(400, 'id must be an id.', 'r1'), { fields: { id: 'must be an id' } });
  expect(pageFault(refusal)).toEqual({ kind: 'not-found' });
});

test('a refusal keeps its reason', () => {
  expect(pageFault(new Refusal(403, 'Only its owner may edit a work.', 'r1'))).toEqual({
    kind: 'forbidden',
    reason: 'Only its owner may edit a work.',
  });
});

test('a server error keeps its request id', () => {
  expect(pageFault(new Refusal(500, 'Something failed here.', 'r1'))).toEqual({
    kind: 'other',
    message: 'Something failed here.',
    requestId: 'r1',
  });
});

test('a lost connection and a missing chunk are distinguished', () => {
  expect(pageFault(new TypeError('Failed to fetch'))).toEqual({ kind: 'offline' });
  expect(pageFault(new ChunkLoadError('late', { cause: new TypeError('Failed to fetch') }))).toEqual({ kind: 'chunk' });
});

test('the message of a bug in the page is not shown', () => {
  expect(pageFault(new TypeError('x is undefined'))).toEqual({ kind: 'other', message: null, requestId: null });
  expect(pageFault(null)).toEqual({ kind: 'other', message: null, requestId: null });
});

test('an error page mentions a request number only if it shows one', () => {
  expect(afterFault('r1')).toContain('request number');
  expect(afterFault(null)).not.toContain('request number');
});
