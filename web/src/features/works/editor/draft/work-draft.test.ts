import type { ArtworkChange } from '@verso/contract/works/schemas/artworks.ts';
import type { Picture } from '@verso/contract/schemas/picture.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { StoredChanges, ChangeStore } from './stored-changes.ts';
import { PictureUploads } from '#features/works/editor/pictures/picture-uploads.ts';
import { WorkDraft } from './work-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memoryStore(): ChangeStore & { stored: Map<string, StoredChanges> } {
  const stored = new Map<string, StoredChanges>();
  return {
    stored,
    read: (id) => stored.get(id ?? 'new') ?? null,
    write: (id, value) => void (value ? stored.set(id ?? 'new', value) : stored.delete(id ?? 'new')),
  };
}

const picture = (_id: string, caption = ''): Picture => ({
  _id,
  caption,
  url: `/api/uploads/${_id}`,
  query: '',
  width: 10,
  height: 10,
  colour: '#888888',
});

/** An in-memory server with the real one's guarantees. */
function fakeServer() {
  const sent: ArtworkChange[] = [];
  let pictures: Picture[] = [];
  let clock = 0;
  let failure: Error | null = null;
  const answer = () => {
    clock += 1;
    const updatedAt = new Date(clock).toISOString();
    return { status: 'success' as const, artwork: { _id: 'w', name: '', files: [], pictures, missing: [], updatedAt } };
  };
  const respond = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (failure) throw failure;
  };
  return {
    sent,
    pictures: () => pictures,
    failWith: (error: Error | null) => void (failure = error),
    add: async (change: ArtworkChange) => {
      await respond();
      sent.push(change);
      return { artwork: { _id: 'w', missing: [] }, artworkId: 'w' };
    },
    update: async (_id: string, change: ArtworkChange) => {
      await respond();
      sent.push(change);
      const order = change.pictures;
      if (order) pictures = order.map(({ _id: id, caption }) => picture(id, caption.trim()));
      return answer();
    },
    upload: async (id: string) => {
      await respond();
      pictures = [...pictures, picture(id)];
      return answer();
    },
  };
}

const run = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('nothing is sent before the first input, and then one save a second after the last keystroke', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  draft.open();
  await run(10_000);
  expect(server.sent).toEqual([]);
  draft.change('title', 'E');
  await run(900);
  draft.change('title', 'Evening');
  await run(900);
  expect(server.sent).toEqual([]);
  await run(1000);
  expect(server.sent).toEqual([{ title: 'Evening' }]);
  expect(draft.view()).toMatchObject({ id: 'w', save: { kind: 'saved' } });
});

test('changes made during a save are sent by the next one, with the changed fields only', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  draft.change('title', 'Evening');
  await run(1050);
  draft.change('medium', 'Oil');
  await run(5000);
  expect(server.sent).toEqual([{ title: 'Evening' }, { medium: 'Oil' }]);
  expect(draft.unsaved).toBe(false);
});

test('unsent changes are kept on the device and sent on reconnect', async () => {
  const server = fakeServer();
  const store = memoryStore();
  const draft = new WorkDraft(null, server, store);
  server.failWith(new TypeError('Failed to fetch'));
  draft.change('title', 'Evening');
  await run(2000);
  expect(draft.view().save).toEqual({ kind: 'offline' });
  expect(store.stored.get('new')).toEqual({ fields: { title: 'Evening' } });
  expect(new WorkDraft(null, server, store).view().fields.title).toBe('Evening');
  server.failWith(null);
  await run(6000);
  expect(server.sent).toEqual([{ title: 'Evening' }]);
  expect(store.stored.size).toBe(0);
});

test('an invalid field is not sent and shows its error; other fields are saved', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  draft.change('title', 'x'.repeat(301));
  draft.change('medium', 'Oil');
  await run(2000);
  expect(server.sent).toEqual([{ medium: 'Oil' }]);
  expect(draft.view().faults).toEqual({ title: 'must be at most 300 characters' });
  expect(draft.view().save.kind).toBe('refused');
  draft.change('title', 'Evening');
  await run(2000);
  expect(server.sent).toEqual([{ medium: 'Oil' }, { title: 'Evening' }]);
  expect(draft.view()).toMatchObject({ faults: {}, save: { kind: 'saved' } });
});

test('a field that becomes invalid during a long save is marked when the save ends', async () => {
  const server = fakeServer();
  const add = async (change: ArtworkChange) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return server.add(change);
  };
  const draft = new WorkDraft(null, { ...server, add }, memoryStore());
  draft.open();
  draft.change('title', 'Evening');
  await run(1100);
  draft.change('title', 'x'.repeat(301));
  await run(4000);
  expect(server.sent).toEqual([{ title: 'Evening' }]);
  expect(Object.keys(draft.view().faults)).toEqual(['title']);
  expect(draft.view().save).toMatchObject({ kind: 'refused' });
});

test('refused values are not sent again until they change', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  draft.change('title', 'Evening');
  await run(2000);
  const reply = { status: 'error', code: 'conflict', requestId: 'r' } as const;
  const fields = { price: 'cannot be set while the work is reported stolen' };
  server.failWith(new ApiError(409, 'No.', { ...reply, message: 'No.', fields }));
  draft.change('price', { amount: 100, currency: 'EUR' });
  await run(2000);
  expect(draft.view()).toMatchObject({ save: { kind: 'refused', message: 'No.' }, faults: fields });
  server.failWith(null);
  await run(60_000);
  expect(server.sent).toEqual([{ title: 'Evening' }]);
  draft.change('price', null);
  await run(2000);
  expect(draft.unsaved).toBe(false);
});

test('flush sends everything at once', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  draft.change('title', 'Evening');
  const flushed = draft.flush();
  draft.change('medium', 'Oil');
  await run(300);
  await flushed;
  expect(Object.assign({}, ...server.sent)).toEqual({ title: 'Evening', medium: 'Oil' });
});

test('pictures upload two at a time, and reordering in the meantime keeps them all', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  let maxAtOnce = 0;
  let now = 0;
  const uploads = new PictureUploads(draft, async (_id, file) => {
    now += 1;
    maxAtOnce = Math.max(maxAtOnce, now);
    // The first file is the largest and finishes after the second.
    await new Promise((resolve) => setTimeout(resolve, file.name === 'a' ? 50 : 0));
    return server.upload(file.name).finally(() => (now -= 1));
  });
  uploads.add(['a', 'b', 'c', 'd'].map((name) => new File(['x'], name)));
  await run(260);
  expect(draft.view().pictures.map(({ _id }) => _id)).toEqual(['a', 'b']);
  draft.arrange(draft.view().pictures.toReversed());
  await run(5000);
  expect(maxAtOnce).toBe(2);
  expect(uploads.view()).toEqual([]);
  expect(draft.view().pictures.map(({ _id }) => _id)).toEqual(['b', 'a', 'c', 'd']);
  expect(server.pictures().map(({ _id }) => _id)).toEqual(['b', 'a', 'c', 'd']);
  expect(draft.unsaved).toBe(false);
});

test('pictures keep the order in which they were chosen, even when their responses arrive out of order', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  const uploads = new PictureUploads(draft, async (_id, file) => {
    // The second is stored before the first, but its response arrives later.
    await new Promise((resolve) => setTimeout(resolve, file.name === 'a' ? 50 : 0));
    const answer = await server.upload(file.name);
    await new Promise((resolve) => setTimeout(resolve, file.name === 'b' ? 500 : 0));
    return answer;
  });
  uploads.add(['a', 'b', 'c'].map((name) => new File(['x'], name)));
  await run(5000);
  expect(draft.view().pictures.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(server.pictures().map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

test('a removed picture stays removed, and a caption keeps a trailing space while typing', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  const uploads = new PictureUploads(draft, (_id, file) => server.upload(file.name));
  uploads.add([new File(['x'], 'a'), new File(['x'], 'b')]);
  await run(2000);
  draft.arrange(
    draft
      .view()
      .pictures.filter(({ _id }) => _id !== 'a')
      .map((one) => ({ ...one, caption: 'From ' })),
  );
  await run(5000);
  expect(draft.view().pictures.map(({ _id, caption }) => [_id, caption])).toEqual([['b', 'From ']]);
  expect(draft.unsaved).toBe(false);
});

test('a file that is no picture shows the reason and can only be replaced, not retried', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  const uploads = new PictureUploads(draft, async (_id, file) => {
    if (file.name === 'text.jpg') throw new ApiError(400, 'text.jpg: It is cut short.');
    return server.upload(file.name);
  });
  uploads.add([new File(['x'], 'text.jpg')]);
  await run(1000);
  expect(uploads.view()).toMatchObject([{ state: 'unfit', error: 'It is cut short.' }]);
  for (const { key } of uploads.view()) uploads.replace(key, new File(['x'], 'whole.jpg'));
  await run(1000);
  expect(uploads.view()).toEqual([]);
  expect(draft.view().pictures).toHaveLength(1);
});

test('a temporarily refused picture can be retried, and a lost one is retried automatically', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryStore());
  let failure: Error | null = new ApiError(429, 'Too many at once.');
  const uploads = new PictureUploads(draft, async (_id, file) => {
    if (failure) throw failure;
    return server.upload(file.name);
  });
  uploads.add([new File(['x'], 'a')]);
  await run(1000);
  expect(uploads.view()).toMatchObject([{ state: 'refused', error: 'Too many at once.' }]);
  failure = new TypeError('Failed to fetch');
  for (const { key } of uploads.view()) uploads.retry(key);
  await run(100);
  expect(uploads.view()).toMatchObject([{ state: 'lost' }]);
  failure = null;
  await run(6000);
  expect(uploads.view()).toEqual([]);
  expect(draft.view().pictures).toHaveLength(1);
});

test('invalid input is neither sent nor kept, is not shown as saved, and keeps the previous value', async () => {
  const server = fakeServer();
  const store = memoryStore();
  const draft = new WorkDraft(null, server, store);
  const price = { amount: 4800_00, currency: 'EUR' as const };
  draft.open();
  draft.change('title', 'Evening');
  draft.change('price', price);
  await run(5000);
  expect(draft.view().save.kind).toBe('saved');
  server.sent.length = 0;

  draft.setInvalid('price', 'cannot be read');
  draft.change('price', null);
  await run(5000);
  expect(server.sent).toEqual([]);
  expect(store.stored.size).toBe(0);
  expect(draft.unsaved).toBe(true);
  expect(draft.view().save).toEqual({ kind: 'refused', message: '“Sale price” can’t be read. Correct it first.' });

  draft.change('title', 'Evening, May');
  void draft.flush();
  await run(5000);
  expect(server.sent).toEqual([{ title: 'Evening, May' }]);
  expect(draft.view().save.kind).toBe('refused');
  expect(draft.view().faults).toEqual({ price: 'cannot be read' });

  draft.setInvalid('price', null);
  draft.change('price', { ...price, amount: 5000_00 });
  await run(5000);
  expect(server.sent.at(-1)).toEqual({ price: { ...price, amount: 5000_00 } });
  expect(draft.view()).toMatchObject({ save: { kind: 'saved' }, faults: {} });
  expect(draft.unsaved).toBe(false);
});
