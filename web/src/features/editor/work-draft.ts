import { type ArtworkChange, ArtworkFields, type artworks } from '@verso/contract/artworks.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import type { Picture } from '@verso/contract/picture.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { ApiError } from '#api/api-error.ts';
import { isUnreachable } from '#ui/notice-rules.ts';
import { type Arrangement, arrangementOf, joined, moved, rearranged } from './arrangement.ts';
import { emptyFields, type FieldName, faultsIn, fieldNames, fieldsOf, labelOf, nameOf, trimmed } from './fields.ts';
import type { Shelf } from './kept-changes.ts';

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string };

export interface DraftView {
  /** Null until the server has a draft. */
  id: string | null;
  fields: ArtworkFields;
  pictures: readonly Picture[];
  /** What a submission still needs; null until the server has said so. */
  missing: Artwork['missing'] | null;
  /** What is wrong with what was typed, by path. */
  faults: Readonly<Record<string, string>>;
  save: SaveState;
}

type Changed = Reply<typeof artworks.update>['artwork'];

interface DraftCalls {
  add(change: ArtworkChange): Promise<{ artworkId: string }>;
  update(id: string, change: ArtworkChange): Promise<{ artwork: Changed }>;
}

/** After the last keystroke, and after a failure that may pass, in milliseconds. */
const pause = { typing: 1000, unreachable: 5000, busy: 10_000 };
const passing = new Set([429, 500, 502, 503, 504]);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (change: object) => Object.keys(change).length === 0;

/**
 * A work being written: holds what is typed, saves what changed about a second later, one save at a time, and keeps
 * what is not saved yet on this device. The server has nothing of a new work until the first change.
 */
export class WorkDraft {
  #view: DraftView;
  /** What the server has, as far as is known, and when it last changed there. */
  #known: { fields: ArtworkFields; pictures: Arrangement; at: string };
  /** Values that the server refused: not sent again until they change. */
  readonly #refused = new Map<string, unknown>();
  /** Fields in which something stands that cannot be read yet, each with the reason: their values wait until it can. */
  readonly #held = new Map<FieldName, string>();
  readonly #calls: DraftCalls;
  readonly #shelf: Shelf;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #uploads = 0;
  #begun = false;
  #closed = false;

  constructor(artwork: Artwork | null, calls: DraftCalls, shelf: Shelf) {
    const fields = artwork ? fieldsOf(artwork) : emptyFields;
    const pictures = artwork?.pictures ?? [];
    const id = artwork?._id ?? null;
    const kept = shelf.read(id);
    this.#calls = calls;
    this.#shelf = shelf;
    this.#known = { fields, pictures: arrangementOf(pictures), at: artwork?.updatedAt ?? '' };
    this.#view = {
      id,
      fields: { ...fields, ...kept?.fields },
      pictures: rearranged(pictures, kept?.pictures ?? arrangementOf(pictures)),
      missing: artwork?.missing ?? null,
      faults: {},
      save: { kind: 'clean' },
    };
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether leaving now would lose something that the server does not have. */
  get unsaved(): boolean {
    return this.#uploads > 0 || this.#running !== null || this.#held.size > 0 || !isEmpty(this.#changes());
  }

  change<Name extends FieldName>(name: Name, value: ArtworkFields[Name]): void {
    this.#type(name, { fields: { ...this.#view.fields, [name]: value } });
  }

  /** What is typed in a field cannot be read, for this reason; null: it can. */
  hold(name: FieldName, fault: string | null): void {
    if (fault === null && !this.#held.delete(name)) return;
    if (fault !== null) this.#held.set(name, fault);
    this.#type(name, {});
  }

  /** Puts the pictures in another order, changes their captions, or takes some away. */
  arrange(pictures: readonly Picture[]): void {
    this.#type('pictures', { pictures });
  }

  /** Has a picture stand before the first of some others. */
  putBefore(id: string, others: readonly string[]): void {
    const { pictures } = this.#view;
    const from = pictures.findIndex(({ _id }) => _id === id);
    const to = pictures.findIndex(({ _id }) => others.includes(_id));
    if (to !== -1 && to < from) this.arrange(moved(pictures, from, to));
  }

  /** A submission was refused for want of these. */
  lacks(fields: Readonly<Record<string, string>>): void {
    this.#show({ missing: Object.entries(fields).map(([field, message]) => ({ field, message })) });
  }

  /** Sends what has changed; while a save is under way, waits for that one. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#running ??= this.#saveOnce().finally(() => {
      this.#running = null;
      this.#show({});
    }));
  }

  /** Saves all that can be saved, and waits until that has ended. */
  async flush(): Promise<void> {
    do await this.save();
    while (this.#view.save.kind === 'typed' && !isEmpty(this.#sendable()));
    this.#show({ faults: { ...this.#view.faults, ...Object.fromEntries(this.#held) } });
  }

  /** Tries at once what could not be saved before. */
  readonly retry = (): void => {
    this.#refused.clear();
    void this.save();
  };

  /** Changes that were kept on this device go on their way. */
  open(): void {
    this.#closed = false;
    if (!isEmpty(this.#changes())) this.#schedule(0);
  }

  /** Nobody looks at the draft any more: it is saved once more, and what fails stays on this device. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    if (!isEmpty(this.#sendable())) void this.save();
  }

  /** The work is deleted: what was not saved has no place any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#held.clear();
    this.#known = { ...this.#known, fields: this.#view.fields, pictures: arrangementOf(this.#view.pictures) };
    this.#keep();
  }

  /**
   * Sends one picture and returns its id. Meanwhile the order of the pictures waits: saved without it, it would take
   * the new one away again.
   */
  async upload(send: (id: string) => Promise<{ artwork: Changed }>): Promise<string | undefined> {
    this.#uploads += 1;
    this.#show({});
    try {
      while (this.#running) await this.#running;
      const { artwork } = await send(this.#view.id ?? (await this.#begin()));
      this.#accept(artwork);
      // A new picture comes last.
      return artwork.pictures.at(-1)?._id;
    } finally {
      this.#uploads -= 1;
      this.#show({});
      if (!isEmpty(this.#sendable())) this.#schedule(pause.typing);
    }
  }

  /** Takes what the record says now, unless it is older than what is known, and leaves what is being typed. */
  receive(artwork: Artwork): void {
    if (this.#running || artwork.updatedAt < this.#known.at) return;
    const server = fieldsOf(artwork);
    const fields = { ...this.#view.fields };
    const known = { ...this.#known.fields };
    for (const name of fieldNames) {
      const typed = !same(fields[name], known[name]);
      if (!typed && !same(known[name], server[name])) this.#held.delete(name);
      const told = same(trimmed(name, fields[name]), server[name]) ? fields[name] : server[name];
      Object.assign(known, { [name]: told });
      if (!typed) Object.assign(fields, { [name]: told });
    }
    this.#known = { ...this.#known, fields: known };
    this.#show({ fields });
    this.#accept(artwork);
  }

  #type(name: string, change: Partial<DraftView>): void {
    const faults = Object.fromEntries(Object.entries(this.#view.faults).filter(([path]) => nameOf(path) !== name));
    this.#show({ ...change, faults, save: { kind: 'typed' } });
    this.#keep();
    this.#schedule(pause.typing);
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.save(), after);
  }

  async #begin(): Promise<string> {
    this.#begun = true;
    await this.save();
    const { id, save } = this.#view;
    if (id !== null) return id;
    throw save.kind === 'refused' ? new Error(save.message) : new TypeError('Failed to fetch');
  }

  async #saveOnce(): Promise<void> {
    this.#show({ faults: { ...this.#view.faults, ...faultsIn(this.#view.fields) } });
    const change = this.#sendable();
    const { id } = this.#view;
    if (isEmpty(change) && !(this.#begun && id === null)) return this.#rest();
    this.#show({ save: { kind: 'saving' } });
    try {
      if (id === null) await this.#add(change);
      else this.#accept((await this.#calls.update(id, change)).artwork);
    } catch (error) {
      return this.#fail(error, change);
    }
    const { pictures: _accepted, ...fields } = change;
    this.#known = { ...this.#known, fields: { ...this.#known.fields, ...fields } };
    this.#keep();
    if (isEmpty(this.#sendable())) return this.#rest(new Date());
    this.#show({ save: { kind: 'typed' } });
    this.#schedule(pause.typing);
  }

  async #add(change: ArtworkChange): Promise<void> {
    const { artworkId } = await this.#calls.add(change);
    this.#shelf.write(null, null);
    this.#show({ id: artworkId });
  }

  /** Nothing more can be sent: all is saved, or what is left has to be put right first. */
  #rest(at?: Date): void {
    const { pictures, ...fields } = this.#changes();
    const left = !isEmpty(fields) || (pictures !== undefined && this.#uploads === 0);
    const [unread] = this.#held.keys();
    if (unread !== undefined) {
      this.#show({ save: { kind: 'refused', message: `“${labelOf(unread)}” cannot be read yet.` } });
    } else if (left) {
      // It may have been typed while a save was under way.
      const faults = { ...this.#view.faults, ...faultsIn(this.#view.fields) };
      this.#show({ faults, save: { kind: 'refused', message: 'What is marked has to be put right first.' } });
    } else if (at) {
      this.#show({ save: { kind: 'saved', at } });
    } else if (this.#view.save.kind !== 'saved') {
      this.#show({ save: { kind: 'clean' } });
    }
  }

  #fail(error: unknown, change: ArtworkChange): void {
    if (isUnreachable(error)) {
      this.#show({ save: { kind: 'offline' } });
      return this.#schedule(pause.unreachable);
    }
    const message = error instanceof Error ? error.message : 'Something went wrong, and nothing was saved.';
    const fields = error instanceof ApiError ? error.fields : {};
    this.#show({ save: { kind: 'refused', message }, faults: { ...this.#view.faults, ...fields } });
    const refused = Object.keys(fields)
      .map(nameOf)
      .filter((name) => name in change);
    for (const name of refused) this.#refused.set(name, this.#typed(name));
    if (refused.length > 0 && !isEmpty(this.#sendable())) this.#schedule(0);
    else if (error instanceof ApiError && passing.has(error.status)) this.#schedule(pause.busy);
  }

  #typed(name: string): unknown {
    return name === 'pictures' ? arrangementOf(this.#view.pictures) : Reflect.get(this.#view.fields, name);
  }

  /** Everything that the server does not have. */
  #changes(): ArtworkChange {
    const { fields, pictures } = this.#view;
    const changed: Partial<ArtworkFields> = {};
    for (const name of fieldNames) {
      if (!same(fields[name], this.#known.fields[name])) Object.assign(changed, { [name]: fields[name] });
    }
    const arrangement = arrangementOf(pictures);
    return same(arrangement, this.#known.pictures) ? changed : { ...changed, pictures: arrangement };
  }

  /** Of that, what can be sent now and may be taken. */
  #sendable(): ArtworkChange {
    const change = this.#changes();
    const held = new Set([...Object.keys(faultsIn(this.#view.fields)).map(nameOf), ...this.#held.keys()]);
    if (this.#uploads > 0) held.add('pictures');
    for (const [name, value] of this.#refused) if (same(value, this.#typed(name))) held.add(name);
    for (const name of held) Reflect.deleteProperty(change, name);
    return change;
  }

  /** Answers may overtake each other: an older one than what is known says nothing new. */
  #accept({ pictures: server, missing, updatedAt }: Pick<Changed, 'pictures' | 'missing' | 'updatedAt'>): void {
    if (updatedAt < this.#known.at) return;
    const { pictures, known } = joined(server, this.#view.pictures, this.#known.pictures);
    this.#known = { ...this.#known, pictures: known, at: updatedAt };
    this.#show({ pictures, missing });
    this.#keep();
  }

  #keep(): void {
    const { pictures, ...fields } = this.#changes();
    for (const name of this.#held.keys()) Reflect.deleteProperty(fields, name);
    this.#shelf.write(this.#view.id, isEmpty(fields) && pictures === undefined ? null : { fields, pictures });
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const tell of this.#listeners) tell();
  }
}
