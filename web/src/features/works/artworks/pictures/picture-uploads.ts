import type { artworks } from '@verso/contract/works/artworks.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import { ApiError } from '#api/api-error.ts';
import { newKey } from '#api/calls/send-once.ts';
import { isUnreachable } from '#ui/notices/notice-rules.ts';
import type { WorkDraft } from '#features/works/artworks/draft/work-draft.ts';

export interface PictureUpload {
  key: number;
  file: File;
  /** Repeated with each attempt, so that the server stores the picture once even if an answer is lost. */
  idempotencyKey: string;
  /**
   * `lost`: no connection, retried automatically; `refused`: may be retried; `unfit`: not a valid picture, cannot be
   * retried.
   */
  state: 'waiting' | 'sending' | 'lost' | 'refused' | 'unfit';
  /** From 0 to 1. */
  progress: number;
  error: string | null;
}

type SendPicture = (
  id: string,
  file: File,
  options: { signal: AbortSignal; key: string; onProgress: (sent: number) => void },
) => Promise<ReplyOf<typeof artworks.update>>;

/** Statuses with which the server rejects a file's content, size or type. */
const ofContent = new Set([400, 413, 415, 422]);
const concurrencyLimit = 2;
const retryAfter = 5000;

/** Uploads of a work's pictures, each in its own request, two at a time. */
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

  /** Whether leaving now would lose pictures that can still be sent. */
  get unsent(): boolean {
    return this.#view.some(({ state }) => state !== 'unfit');
  }

  add(files: readonly File[]): void {
    this.#show([...this.#view, ...files.map((file) => this.#entry(file, 'waiting', null))]);
    this.#proceed();
  }

  /** Adds a file that is not sent at all, with the reason. */
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

  /** Replaces an invalid file. */
  replace(key: number, file: File): void {
    this.remove(key);
    this.add([file]);
  }

  /** Cancels all uploads in progress. */
  close(): void {
    clearTimeout(this.#timer);
    for (const { key } of this.#view) this.remove(key);
  }

  #entry(file: File, state: PictureUpload['state'], error: string | null): PictureUpload {
    this.#next += 1;
    return { key: this.#next, file, idempotencyKey: newKey(), state, progress: 0, error };
  }

  #proceed(): void {
    const waiting = this.#view.filter(({ key, state }) => state === 'waiting' && !this.#sending.has(key));
    for (const upload of waiting.slice(0, concurrencyLimit - this.#sending.size)) void this.#start(upload);
  }

  async #start({ key, file, idempotencyKey }: PictureUpload): Promise<void> {
    const stop = new AbortController();
    this.#sending.set(key, stop);
    this.#change(key, { state: 'sending', progress: 0 });
    try {
      const id = await this.#draft.upload((workId) => {
        stop.signal.throwIfAborted();
        return this.#send(workId, file, {
          signal: stop.signal,
          key: idempotencyKey,
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

  /** Uploads and their responses may finish out of order; pictures keep the order in which they were chosen. */
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
      // The server's message starts with the file name, which is already shown.
      const name = `${this.#view.find((upload) => upload.key === key)?.file.name}: `;
      const message = words.startsWith(name) ? words.slice(name.length) : words;
      const state = error instanceof ApiError && ofContent.has(error.status) ? 'unfit' : 'refused';
      return this.#change(key, { state, error: message || 'This picture could not be uploaded.' });
    }
    this.#change(key, { state: 'lost', error: 'No connection. The upload continues when you are back online.' });
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
    for (const notify of this.#listeners) notify();
  }
}
