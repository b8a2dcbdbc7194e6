import type { artworks } from '@verso/contract/artworks.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import { ApiError } from '#api/api-error.ts';
import { isUnreachable } from '#ui/notice-rules.ts';
import type { WorkDraft } from './work-draft.ts';

export interface PictureUpload {
  key: number;
  file: File;
  /**
   * `lost` for want of a connection, and sent again by itself; `refused` for now; `unfit`, whether it was sent or not:
   * no second try makes a picture of it.
   */
  state: 'waiting' | 'sending' | 'lost' | 'refused' | 'unfit';
  /** From 0 to 1. */
  progress: number;
  error: string | null;
}

type SendPicture = (
  id: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<Reply<typeof artworks.update>>;

/** With these the server refuses what a file holds, its size or its kind. */
const ofContent = new Set([400, 413, 415, 422]);
const atOnce = 2;
const retryAfter = 5000;

/** Pictures on their way to a work, each by a call of its own, two at a time. */
export class PictureUploads {
  #view: readonly PictureUpload[] = [];
  #next = 0;
  readonly #sending = new Map<number, AbortController>();
  readonly #arrived = new Map<number, string>();
  readonly #draft: Pick<WorkDraft, 'upload' | 'putBefore'>;
  readonly #send: SendPicture;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draft: Pick<WorkDraft, 'upload' | 'putBefore'>, send: SendPicture) {
    this.#draft = draft;
    this.#send = send;
  }

  readonly view = (): readonly PictureUpload[] => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    this.#show([...this.#view, ...files.map((file) => this.#entry(file, 'waiting', null))]);
    this.#proceed();
  }

  /** A file that is not sent at all, with the reason. */
  refuse(file: File, reason: string): void {
    this.#show([...this.#view, this.#entry(file, 'unfit', reason)]);
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting', error: null });
    this.#proceed();
  }

  remove(key: number): void {
    this.#show(this.#view.filter((upload) => upload.key !== key));
    this.#sending.get(key)?.abort();
  }

  /** Another file is sent instead of one that was none. */
  replace(key: number, file: File): void {
    this.remove(key);
    this.add([file]);
  }

  /** Stops everything that has not arrived. */
  close(): void {
    clearTimeout(this.#timer);
    for (const { key } of this.#view) this.remove(key);
  }

  #entry(file: File, state: PictureUpload['state'], error: string | null): PictureUpload {
    this.#next += 1;
    return { key: this.#next, file, state, progress: 0, error };
  }

  #proceed(): void {
    const waiting = this.#view.filter(({ key, state }) => state === 'waiting' && !this.#sending.has(key));
    for (const upload of waiting.slice(0, atOnce - this.#sending.size)) void this.#start(upload);
  }

  async #start({ key, file }: PictureUpload): Promise<void> {
    const stop = new AbortController();
    this.#sending.set(key, stop);
    this.#change(key, { state: 'sending', progress: 0 });
    try {
      const id = await this.#draft.upload((workId) => {
        stop.signal.throwIfAborted();
        return this.#send(workId, file, {
          signal: stop.signal,
          onProgress: (progress) => this.#change(key, { progress }),
        });
      });
      this.#show(this.#view.filter((upload) => upload.key !== key));
      if (id !== undefined) this.#arrive(key, id);
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(key, error);
    } finally {
      this.#sending.delete(key);
      this.#proceed();
    }
  }

  /**
   * Pictures overtake each other on their way, as do the answers about them, and stand in the order in which they were
   * chosen.
   */
  #arrive(key: number, id: string): void {
    const arrived = [...this.#arrived];
    this.#arrived.set(key, id);
    for (const [other, picture] of arrived) if (other < key) this.#draft.putBefore(picture, [id]);
    this.#draft.putBefore(
      id,
      arrived.filter(([other]) => other > key).map(([, picture]) => picture),
    );
  }

  #fail(key: number, error: unknown): void {
    if (!isUnreachable(error)) {
      const words = error instanceof Error ? error.message : '';
      // The server names the file, which stands above its words here.
      const name = `${this.#view.find((upload) => upload.key === key)?.file.name}: `;
      const told = words.startsWith(name) ? words.slice(name.length) : words;
      const state = error instanceof ApiError && ofContent.has(error.status) ? 'unfit' : 'refused';
      return this.#change(key, { state, error: told || 'This picture did not arrive.' });
    }
    this.#change(key, { state: 'lost', error: 'No connection. It is sent as soon as there is one.' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const upload of this.#view) if (upload.state === 'lost') this.retry(upload.key);
    }, retryAfter);
  }

  #change(key: number, change: Partial<PictureUpload>): void {
    this.#show(this.#view.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  #show(view: readonly PictureUpload[]): void {
    this.#view = view;
    for (const tell of this.#listeners) tell();
  }
}
