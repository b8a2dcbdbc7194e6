import { artworkFieldNames, emptyFields } from '@verso/contract/works/artwork-fields.ts';
import type { ErrorCode } from '@verso/contract/errors.ts';
import type { ArtworkField, ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { ArtworkChange } from '@verso/contract/works/schemas/artworks.ts';
import type { artworks } from '@verso/contract/works/artworks.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import type { Picture } from '@verso/contract/schemas/picture.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { ApiError } from '#api/api-error.ts';
import { newKey } from '#api/calls/send-once.ts';
import { isUnreachable } from '#ui/notices/notice-rules.ts';
import {
  type Arrangement,
  arrangementOf,
  mergePictures,
  movePicture,
  rearranged,
} from '#features/works/artworks/pictures/arrangement.ts';
import { faultsIn, fieldsOf, labelOf, nameOf, trimmed } from '#features/works/artworks/fields/fields.ts';
import type { ChangeStore, StoredChanges } from './stored-changes.ts';

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
  /** What is missing for a submission; null until the server has answered. */
  missing: Artwork['missing'] | null;
  /** Input errors by path. */
  faults: Readonly<Record<string, string>>;
  save: SaveState;
  /** Fields changed on this device and, since then, elsewhere: the user chooses before they are sent. */
  conflicts: readonly ArtworkField[];
  /** Unsaved changes that this device does not keep either: all of them, or those of fields that can't be read. */
  unkept: 'all' | readonly ArtworkField[];
}

/** What a draft reads of a work's record. */
export type DraftedWork = Pick<Artwork, ArtworkField | '_id' | 'pictures' | 'missing' | 'updatedAt'>;

type Changed = ReplyOf<typeof artworks.update>['artwork'];

interface DraftCalls {
  /** @param key the same for the same change: one work is made */
  add(change: ArtworkChange, key: string): Promise<{ artworkId: string; artwork: Pick<Changed, 'missing'> }>;
  /** @param seen the values that the changed fields had: refused with a conflict if they have others by now */
  update(id: string, change: ArtworkChange, seen: Partial<ArtworkFields>): Promise<{ artwork: Changed }>;
  /** The record as it is now, read once. */
  get(id: string): Promise<DraftedWork>;
}

/** Delays in milliseconds after the last keystroke and after temporary failures. */
const pause = { typing: 1000, unreachable: 5000, busy: 10_000 };
const temporary = new Set([429, 500, 502, 503, 504]);
/**
 * Refusals by which no earlier attempt under the same key made the work: they judge what was sent, or come after the
 * server looked for the key. Others, such as of a rate limit or by a proxy, say nothing about an attempt whose answer
 * was lost.
 */
const neverAdded: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  'invalid',
  'too_large',
  'unsupported_type',
  'conflict',
  'idempotency_key_reused',
]);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Whether the server would store the same: it may write the parts of a value in another order. */
const sameStored = (name: ArtworkField, one: unknown, other: unknown) =>
  inOrder(trimmed(name, one)) === inOrder(trimmed(name, other));
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
const isEmpty = (change: object) => Object.keys(change).length === 0;

/** Whether a change was refused because others changed its fields meanwhile. */
const isUnseen = (error: unknown, change: ArtworkChange) =>
  error instanceof ApiError && error.code === 'conflict' && Object.keys(error.fields).some((name) => name in change);

/** A list of sent changes with one more, unless it has it. */
const withChange = (sent: readonly Partial<ArtworkFields>[], change: Partial<ArtworkFields>) =>
  isEmpty(change) || sent.some((one) => same(one, change)) ? [...sent] : [...sent, change];

/**
 * A work being edited: saves changes about a second after input, one save at a time, and keeps unsaved changes on this
 * device. A new work is created on the server by its first change.
 */
export class WorkDraft {
  #view: DraftView;
  /** The server's last known values, and when its pictures and each of its fields were as known. */
  #known: { fields: ArtworkFields; pictures: Arrangement; at: string };
  readonly #fieldsKnownAt = new Map<ArtworkField, string>();
  /** The change of a save in progress. */
  #sent: ArtworkChange = {};
  /** What the server may have got without an answer, from here or from an earlier visit: sent again, also if put back. */
  readonly #unsure = new Set<string>();
  /** Changes of earlier saves that were sent without an answer. */
  #unanswered: Partial<ArtworkFields>[];
  /** The server's values that conflicting changes began with. */
  readonly #outdated = new Map<ArtworkField, unknown>();
  /** The first save of a new work, until it is known whether that made it. */
  #adding: StoredChanges['adding'];
  /** What this draft last stored on the device. */
  #stored: StoredChanges | null;
  /** Values that the server refused: not sent again until they change. */
  readonly #refused = new Map<string, unknown>();
  /** Fields with invalid input, with the reason: their values are not sent. */
  readonly #invalid = new Map<ArtworkField, string>();
  readonly #calls: DraftCalls;
  readonly #store: ChangeStore;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  /** Whether the server was out of reach since its record was last read: others may have changed it. */
  #away = false;
  /** Whether the last save was refused because others had changed its fields. */
  #refusedUnseen = false;
  #uploads = 0;
  #begun = false;
  #closed = false;

  constructor(artwork: DraftedWork | null, calls: DraftCalls, store: ChangeStore) {
    const fields = artwork ? fieldsOf(artwork) : emptyFields;
    const pictures = artwork?.pictures ?? [];
    const id = artwork?._id ?? null;
    const stored = store.read(id);
    this.#stored = stored;
    this.#unanswered = stored?.sent ?? [];
    this.#adding = stored?.adding;
    for (const name of artworkFieldNames) {
      if (!stored || !(name in stored.fields) || !stored.base || !(name in stored.base)) continue;
      if (this.#isOfOthers(name, fields[name], [stored.base, stored.fields]))
        this.#outdated.set(name, stored.base[name]);
    }
    // Closing an earlier visit may have sent them since.
    if (stored) this.#unanswered = withChange(this.#unanswered, stored.fields);
    for (const name of [...Object.keys(stored?.fields ?? {}), ...(stored?.pictures ? ['pictures'] : [])])
      this.#unsure.add(name);
    this.#calls = calls;
    this.#store = store;
    this.#known = { fields, pictures: arrangementOf(pictures), at: artwork?.updatedAt ?? '' };
    for (const name of artworkFieldNames) this.#fieldsKnownAt.set(name, this.#known.at);
    this.#view = {
      id,
      fields: { ...fields, ...stored?.fields },
      pictures: rearranged(
        pictures.filter(({ _id }) => !stored?.picturesRemoved?.includes(_id)),
        stored?.pictures ?? arrangementOf(pictures),
      ),
      missing: artwork?.missing ?? null,
      faults: {},
      save: { kind: 'clean' },
      conflicts: [...this.#outdated.keys()],
      unkept: [],
    };
  }

  /** The server's values, as last known. */
  get savedFields(): ArtworkFields {
    return this.#known.fields;
  }

  /** Keeps one of two values of a conflict, and saves it. */
  resolve(name: ArtworkField, choice: 'mine' | 'saved'): void {
    this.#outdated.delete(name);
    this.#show({ conflicts: [...this.#outdated.keys()] });
    if (choice === 'saved') {
      this.#unsure.delete(name);
      this.change(name, this.#known.fields[name]);
    } else this.#edit(name, {});
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether leaving now would lose unsaved changes. */
  get unsaved(): boolean {
    return this.#uploads > 0 || this.#running !== null || this.#invalid.size > 0 || !isEmpty(this.#changes());
  }

  change<Name extends ArtworkField>(name: Name, value: ArtworkFields[Name]): void {
    this.#edit(name, { fields: { ...this.#view.fields, [name]: value } });
  }

  /** Marks a field's input as invalid, with a reason, or as valid with null. */
  setInvalid(name: ArtworkField, fault: string | null): void {
    if (fault === null && !this.#invalid.delete(name)) return;
    if (fault !== null) this.#invalid.set(name, fault);
    this.#edit(name, {});
  }

  /** Reorders or removes pictures, or changes their captions. */
  arrange(pictures: readonly Picture[]): void {
    this.#edit('pictures', { pictures });
  }

  /** Moves a picture before the first of the given others. */
  putBefore(id: string, others: readonly string[]): void {
    const { pictures } = this.#view;
    const from = pictures.findIndex(({ _id }) => _id === id);
    const to = pictures.findIndex(({ _id }) => others.includes(_id));
    if (to !== -1 && to < from) this.arrange(movePicture(pictures, from, to));
  }

  /** Stores what a refused submission was missing. */
  setMissing(fields: Readonly<Record<string, string>>): void {
    this.#show({ missing: Object.entries(fields).map(([field, message]) => ({ field, message })) });
  }

  /** Sends the changes, after a save in progress. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#running ??= this.#saveOnce().finally(() => {
      this.#running = null;
      this.#show({});
    }));
  }

  /** Saves everything that can be saved, and waits for it. */
  async flush(): Promise<void> {
    do await this.save();
    while (this.#view.save.kind === 'typed' && !isEmpty(this.#sendable()));
    this.#show({ faults: { ...this.#view.faults, ...Object.fromEntries(this.#invalid) } });
  }

  /** Waits for a save in progress, without beginning one. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** Retries a failed save now. */
  readonly retry = (): void => {
    this.#refused.clear();
    void this.save();
  };

  /** Sends changes that were kept on this device. */
  open(): void {
    this.#closed = false;
    if (!isEmpty(this.#changes())) this.#schedule(0);
  }

  /** Saves once more on close; what fails stays on this device. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    if (this.#running !== null || !isEmpty(this.#sendable())) void this.flush();
  }

  /** Drops unsaved changes of a deleted work. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#invalid.clear();
    this.#unsure.clear();
    this.#outdated.clear();
    this.#adding = undefined;
    this.#known = { ...this.#known, fields: this.#view.fields, pictures: arrangementOf(this.#view.pictures) };
    this.#persist();
  }

  /**
   * Uploads one picture and returns its id. Saving the order waits until then, because an order without the new picture
   * would remove it.
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

  /** What is shown of the work now, to compare it with what is shown later. */
  shown(): string {
    const { fields, pictures, conflicts } = this.#view;
    return JSON.stringify([fields, arrangementOf(pictures), conflicts]);
  }

  /** Merges the server's record, unless it is outdated, and keeps unsaved input. */
  receive(artwork: DraftedWork): void {
    const server = fieldsOf(artwork);
    const fields = { ...this.#view.fields };
    const known = { ...this.#known.fields };
    const asked = [...this.#outdated.keys()];
    for (const name of artworkFieldNames) {
      // Whether a record read during a save has what is being saved is unknown until the save is answered.
      if (name in this.#sent || artwork.updatedAt < (this.#fieldsKnownAt.get(name) ?? '')) continue;
      this.#fieldsKnownAt.set(name, artwork.updatedAt);
      const typed = this.#unsure.has(name) || !same(fields[name], known[name]);
      if (!typed && !same(known[name], server[name])) this.#invalid.delete(name);
      const base = this.#outdated.has(name) ? this.#outdated.get(name) : known[name];
      if (typed && this.#isOfOthers(name, server[name], [{ [name]: base }, fields])) this.#outdated.set(name, base);
      else this.#outdated.delete(name);
      const serverValue = same(trimmed(name, fields[name]), server[name]) ? fields[name] : server[name];
      Object.assign(known, { [name]: serverValue });
      if (!typed) Object.assign(fields, { [name]: serverValue });
    }
    this.#known = { ...this.#known, fields: known };
    const conflicts = [...this.#outdated.keys()];
    this.#show({ fields, conflicts });
    if (this.#sent.pictures === undefined) this.#accept(artwork);
    const answered = asked.some((name) => !this.#outdated.has(name));
    if (!same(asked, conflicts)) this.#persist();
    if (answered && !isEmpty(this.#sendable())) this.#schedule(pause.typing);
  }

  /** Whether a value of the server is none of the given ones, nor one that was sent from here without an answer. */
  #isOfOthers(name: ArtworkField, value: unknown, known: readonly Partial<Record<ArtworkField, unknown>>[]): boolean {
    const own = [...known, ...this.#unanswered].filter((values) => name in values);
    return own.every((values) => !sameStored(name, values[name], value));
  }

  #edit(name: string, change: Partial<DraftView>): void {
    const faults = Object.fromEntries(Object.entries(this.#view.faults).filter(([path]) => nameOf(path) !== name));
    this.#show({ ...change, faults, save: { kind: 'typed' } });
    this.#persist();
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
    const { id } = this.#view;
    if (this.#away && id !== null) {
      try {
        const artwork = await this.#calls.get(id);
        this.#away = false;
        this.receive(artwork);
      } catch (error) {
        return this.#fail(error, {});
      }
    }
    const change: ArtworkChange = (id === null ? this.#adding?.change : undefined) ?? this.#sendable();
    if (this.#adding === undefined && isEmpty(change) && !(this.#begun && id === null)) return this.#settle();
    this.#show({ save: { kind: 'saving' } });
    this.#sent = change;
    if (id === null) this.#adding ??= { key: newKey(), change };
    this.#persist();
    try {
      if (id === null) await this.#add(change);
      else {
        const { artwork } = await this.#calls.update(id, change, this.#seen(change));
        for (const name of artworkFieldNames) if (name in change) this.#fieldsKnownAt.set(name, artwork.updatedAt);
        this.#accept(artwork, change.pictures);
      }
    } catch (error) {
      return this.#fail(error, change);
    } finally {
      this.#sent = {};
    }
    for (const name of Object.keys(change)) this.#unsure.delete(name);
    this.#unanswered = [];
    this.#refusedUnseen = false;
    const { pictures: _accepted, picturesRemoved: _removed, ...fields } = change;
    this.#known = { ...this.#known, fields: { ...this.#known.fields, ...fields } };
    this.#persist();
    if (isEmpty(this.#sendable())) return this.#settle(new Date());
    this.#show({ save: { kind: 'typed' } });
    this.#schedule(pause.typing);
  }

  /** The server's values of the fields of a change, as last known. */
  #seen(change: ArtworkChange): Partial<ArtworkFields> {
    const names = artworkFieldNames.filter((name) => name in change);
    return Object.fromEntries(names.map((name) => [name, trimmed(name, this.#known.fields[name])]));
  }

  async #add(change: ArtworkChange): Promise<void> {
    const { artwork, artworkId } = await this.#calls.add(change, this.#adding?.key ?? newKey());
    this.#adding = undefined;
    this.#store.write(null, null);
    this.#stored = null;
    this.#show({ id: artworkId, missing: artwork.missing });
  }

  /** Sets the save state when nothing more can be sent: saved, or invalid fields left. */
  #settle(at?: Date): void {
    const { pictures, picturesRemoved: _removed, ...fields } = this.#changes();
    const hasUnsaved = !isEmpty(fields) || (pictures !== undefined && this.#uploads === 0);
    const [invalidField] = this.#invalid.keys();
    if (invalidField !== undefined) {
      this.#show({ save: { kind: 'refused', message: `“${labelOf(invalidField)}” can’t be read. Correct it first.` } });
    } else if (this.#outdated.size > 0) {
      this.#show({ save: { kind: 'refused', message: 'First choose which values to keep.' } });
    } else if (hasUnsaved) {
      // It may have been typed during a save.
      const faults = { ...this.#view.faults, ...faultsIn(this.#view.fields) };
      this.#show({ faults, save: { kind: 'refused', message: 'Correct the marked fields first.' } });
    } else if (at) {
      this.#show({ save: { kind: 'saved', at } });
    } else if (this.#view.save.kind !== 'saved') {
      this.#show({ save: { kind: 'clean' } });
    }
  }

  #fail(error: unknown, change: ArtworkChange): void {
    if (error instanceof ApiError && neverAdded.has(error.code)) this.#adding = undefined;
    const answered = error instanceof ApiError && error.status < 500;
    if (!answered) {
      for (const name of Object.keys(change)) this.#unsure.add(name);
      const { pictures: _order, picturesRemoved: _removed, ...fields } = change;
      this.#unanswered = withChange(this.#unanswered, fields);
      this.#persist();
    }
    if (isUnreachable(error)) {
      this.#away = true;
      this.#show({ save: { kind: 'offline' } });
      return this.#schedule(pause.unreachable);
    }
    if (isUnseen(error, change) && !this.#refusedUnseen) {
      // The record says whether others changed the same: then the user is asked.
      this.#refusedUnseen = true;
      this.#away = true;
      this.#show({ save: { kind: 'typed' } });
      return this.#schedule(0);
    }
    const message = error instanceof Error ? error.message : 'Something went wrong, and nothing was saved.';
    const fields = error instanceof ApiError ? error.fields : {};
    this.#show({ save: { kind: 'refused', message }, faults: { ...this.#view.faults, ...fields } });
    const refused = Object.keys(fields)
      .map(nameOf)
      .filter((name) => name in change);
    for (const name of refused) this.#refused.set(name, this.#input(name));
    if (refused.length > 0 && !isEmpty(this.#sendable())) this.#schedule(0);
    else if (error instanceof ApiError && temporary.has(error.status)) this.#schedule(pause.busy);
  }

  #input(name: string): unknown {
    return name === 'pictures' ? arrangementOf(this.#view.pictures) : Reflect.get(this.#view.fields, name);
  }

  /** All changes that the server does not have, or will not have once the save in progress ends. */
  #changes(): ArtworkChange {
    const { fields, pictures } = this.#view;
    const changed: Partial<ArtworkFields> = {};
    for (const name of artworkFieldNames) {
      const differs = (value: unknown) => !same(fields[name], value);
      const unanswered = this.#unsure.has(name) || (name in this.#sent && differs(this.#sent[name]));
      if (unanswered || differs(this.#known.fields[name])) Object.assign(changed, { [name]: fields[name] });
    }
    const arrangement = arrangementOf(pictures);
    const unanswered = this.#unsure.has('pictures') || !same(arrangement, this.#sent.pictures ?? arrangement);
    if (!unanswered && same(arrangement, this.#known.pictures)) return changed;
    return { ...changed, pictures: arrangement, picturesRemoved: this.#removed() };
  }

  /** Pictures of the server that were removed here. Those it got from another device are not among them. */
  #removed(): string[] {
    const here = new Set(this.#view.pictures.map(({ _id }) => _id));
    return this.#known.pictures.flatMap(({ _id }) => (here.has(_id) ? [] : [_id]));
  }

  /** The changes that are valid and can be sent now. */
  #sendable(): ArtworkChange {
    const change = this.#changes();
    const skipped = new Set([
      ...Object.keys(faultsIn(this.#view.fields)).map(nameOf),
      ...this.#invalid.keys(),
      ...this.#outdated.keys(),
    ]);
    if (this.#uploads > 0) skipped.add('pictures');
    for (const [name, value] of this.#refused) if (same(value, this.#input(name))) skipped.add(name);
    if (skipped.has('pictures')) skipped.add('picturesRemoved');
    for (const name of skipped) Reflect.deleteProperty(change, name);
    return change;
  }

  /**
   * Responses may arrive out of order: older ones are ignored.
   * @param sent the arrangement that is answered; what was arranged since then stays
   */
  #accept(
    { pictures: server, missing, updatedAt }: Pick<Changed, 'pictures' | 'missing' | 'updatedAt'>,
    sent: Arrangement = this.#known.pictures,
  ): void {
    if (updatedAt < this.#known.at) return;
    const base = { known: this.#known.pictures, sent: this.#unsure.has('pictures') ? null : sent };
    const { pictures, known } = mergePictures(server, this.#view.pictures, base);
    this.#known = { ...this.#known, pictures: known, at: updatedAt };
    this.#show({ pictures, missing });
    this.#persist();
  }

  #persist(): void {
    const { pictures, picturesRemoved, ...fields } = this.#changes();
    for (const name of this.#invalid.keys()) Reflect.deleteProperty(fields, name);
    // Another visit to this work may have stored its own changes since this one was closed.
    if (this.#closed && !same(this.#store.read(this.#view.id), this.#stored)) return;
    const nothing = isEmpty(fields) && pictures === undefined && this.#adding === undefined;
    const base = Object.fromEntries(
      artworkFieldNames
        .filter((name) => name in fields)
        .map((name) => [name, this.#outdated.has(name) ? this.#outdated.get(name) : this.#known.fields[name]]),
    );
    // A save in progress may never be answered here.
    const { pictures: _order, picturesRemoved: _gone, ...sending } = this.#sent;
    const sent = withChange(this.#unanswered, sending);
    this.#stored = nothing ? null : { fields, base, sent, adding: this.#adding, pictures, picturesRemoved };
    const kept = this.#store.write(this.#view.id, this.#stored);
    const unkept = kept ? [...this.#invalid.keys()] : 'all';
    if (!same(unkept, this.#view.unkept)) this.#show({ unkept });
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const notify of this.#listeners) notify();
  }
}
