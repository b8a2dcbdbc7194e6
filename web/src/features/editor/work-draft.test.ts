import type { ArtworkChange } from '@verso/contract/artworks.ts';
import type { Picture } from '@verso/contract/picture.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Kept, Shelf } from './kept-changes.ts';
import { PictureUploads } from './picture-uploads.ts';
import { WorkDraft } from './work-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memoryShelf(): Shelf & { kept: Map<string, Kept> } {
  const kept = new Map<string, Kept>();
  return {
    kept,
    read: (id) => kept.get(id ?? 'new') ?? null,
    write: (id, value) => void (value ? kept.set(id ?? 'new', value) : kept.delete(id ?? 'new')),
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

/** A server in memory, which does what the real one promises. */
function fakeServer() {
  const sent: ArtworkChange[] = [];
  let pictures: Picture[] = [];
  let clock = 0;
  let failure: Error | null = null;
  const answer = () => {
    clock += 1;
    const updatedAt = new Date(clock).toISOString();
    return { status: 'success' as const, artwork: { _id: 'w', pictures, missing: [], updatedAt } };
  };
  const meet = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (failure) throw failure;
  };
  return {
    sent,
    pictures: () => pictures,
    failWith: (error: Error | null) => void (failure = error),
    add: async (change: ArtworkChange) => {
      await meet();
      sent.push(change);
      return { artworkId: 'w' };
    },
    update: async (_id: string, change: ArtworkChange) => {
      await meet();
      sent.push(change);
      const order = change.pictures;
      if (order) pictures = order.map(({ _id: id, caption }) => picture(id, caption.trim()));
      return answer();
    },
    upload: async (id: string) => {
      await meet();
      pictures = [...pictures, picture(id)];
      return answer();
    },
  };
}

const run = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('nothing reaches the server before something is typed, and then one save a second after the last keystroke', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
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

test('what is typed during a save is sent by the next one, with the changed fields only', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
  draft.change('title', 'Evening');
  await run(1050);
  draft.change('medium', 'Oil');
  await run(5000);
  expect(server.sent).toEqual([{ title: 'Evening' }, { medium: 'Oil' }]);
  expect(draft.unsaved).toBe(false);
});

test('what could not be sent is kept on the device and sent when the connection is back', async () => {
  const server = fakeServer();
  const shelf = memoryShelf();
  const draft = new WorkDraft(null, server, shelf);
  server.failWith(new TypeError('Failed to fetch'));
  draft.change('title', 'Evening');
  await run(2000);
  expect(draft.view().save).toEqual({ kind: 'offline' });
  expect(shelf.kept.get('new')).toEqual({ fields: { title: 'Evening' } });
  expect(new WorkDraft(null, server, shelf).view().fields.title).toBe('Evening');
  server.failWith(null);
  await run(6000);
  expect(server.sent).toEqual([{ title: 'Evening' }]);
  expect(shelf.kept.size).toBe(0);
});

test('a field that breaks the rules waits, says so, and holds back no other', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
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

test('a field that comes to break the rules while a long save is under way is marked once that has ended', async () => {
  const server = fakeServer();
  const add = async (change: ArtworkChange) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return server.add(change);
  };
  const draft = new WorkDraft(null, { ...server, add }, memoryShelf());
  draft.open();
  draft.change('title', 'Evening');
  await run(1100);
  draft.change('title', 'x'.repeat(301));
  await run(4000);
  expect(server.sent).toEqual([{ title: 'Evening' }]);
  expect(Object.keys(draft.view().faults)).toEqual(['title']);
  expect(draft.view().save).toMatchObject({ kind: 'refused' });
});

test('what the server refuses is not sent again until it changes', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
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
  const draft = new WorkDraft(null, server, memoryShelf());
  draft.change('title', 'Evening');
  const flushed = draft.flush();
  draft.change('medium', 'Oil');
  await run(300);
  await flushed;
  expect(Object.assign({}, ...server.sent)).toEqual({ title: 'Evening', medium: 'Oil' });
});

test('pictures go two at a time, and an order changed meanwhile takes none of them away', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
  let most = 0;
  let now = 0;
  const uploads = new PictureUploads(draft, async (_id, file) => {
    now += 1;
    most = Math.max(most, now);
    // The first is the largest, and arrives after the second.
    await new Promise((resolve) => setTimeout(resolve, file.name === 'a' ? 50 : 0));
    return server.upload(file.name).finally(() => (now -= 1));
  });
  uploads.add(['a', 'b', 'c', 'd'].map((name) => new File(['x'], name)));
  await run(260);
  expect(draft.view().pictures.map(({ _id }) => _id)).toEqual(['a', 'b']);
  draft.arrange(draft.view().pictures.toReversed());
  await run(5000);
  expect(most).toBe(2);
  expect(uploads.view()).toEqual([]);
  expect(draft.view().pictures.map(({ _id }) => _id)).toEqual(['b', 'a', 'c', 'd']);
  expect(server.pictures().map(({ _id }) => _id)).toEqual(['b', 'a', 'c', 'd']);
  expect(draft.unsaved).toBe(false);
});

test('pictures stand in the order in which they were chosen, also when the answers about them overtake each other', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
  const uploads = new PictureUploads(draft, async (_id, file) => {
    // The second is there before the first, and the answer about it comes after.
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

test('a picture taken away stays away, and a caption keeps the space that is being typed', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
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

test('what is no picture says why and is replaced by another file, for no second try can help', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
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

test('a picture refused for now can be sent again; a lost one is sent again by itself', async () => {
  const server = fakeServer();
  const draft = new WorkDraft(null, server, memoryShelf());
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

test('what cannot be read is neither saved nor kept, is never called saved, and leaves what was there before', async () => {
  const server = fakeServer();
  const shelf = memoryShelf();
  const draft = new WorkDraft(null, server, shelf);
  const price = { amount: 4800_00, currency: 'EUR' as const };
  draft.open();
  draft.change('title', 'Evening');
  draft.change('price', price);
  await run(5000);
  expect(draft.view().save.kind).toBe('saved');
  server.sent.length = 0;

  draft.hold('price', 'cannot be read');
  draft.change('price', null);
  await run(5000);
  expect(server.sent).toEqual([]);
  expect(shelf.kept.size).toBe(0);
  expect(draft.unsaved).toBe(true);
  expect(draft.view().save).toEqual({ kind: 'refused', message: '“Sale price” cannot be read yet.' });

  draft.change('title', 'Evening, May');
  void draft.flush();
  await run(5000);
  expect(server.sent).toEqual([{ title: 'Evening, May' }]);
  expect(draft.view().save.kind).toBe('refused');
  expect(draft.view().faults).toEqual({ price: 'cannot be read' });

  draft.hold('price', null);
  draft.change('price', { ...price, amount: 5000_00 });
  await run(5000);
  expect(server.sent.at(-1)).toEqual({ price: { ...price, amount: 5000_00 } });
  expect(draft.view()).toMatchObject({ save: { kind: 'saved' }, faults: {} });
  expect(draft.unsaved).toBe(false);
});
