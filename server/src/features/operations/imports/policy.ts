import { busyStates, type ImportState } from '@verso/contract/operations/imports.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { ImportTable } from '#platform/database/schema/operations/imports.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { addOwnedWorkRefusal } from '#features/people/accounts/policy.ts';

export type ImportRecord = Selectable<ImportTable>;

/** Who may record a work that they own may import many. */
export const startImportRefusal = addOwnedWorkRefusal;

/** An import is visible to its owner alone. */
export const seeImportRefusal = (actor: Actor, found: ImportRecord | undefined): Refusal | null =>
  found?.person_id === actor.id ? null : hiddenFromYou('import');

const stateRefusal =
  (allowed: readonly ImportState[], words: string) =>
  (actor: Actor, found: ImportRecord | undefined): Refusal | null =>
    seeImportRefusal(actor, found) ??
    (found && !allowed.includes(found.state)
      ? conflict(busyStates.includes(found.state) ? 'This import is running. Wait until it has finished.' : words)
      : null);

export const correctRefusal = stateRefusal(['ready'], 'This import can no longer be changed.');
const runState = stateRefusal(['ready', 'paused'], 'This import can no longer be started.');
export const runRefusal = (actor: Actor, found: ImportRecord | undefined): Refusal | null =>
  runState(actor, found) ?? startImportRefusal(actor);

export const pauseRefusal = (actor: Actor, found: ImportRecord | undefined): Refusal | null =>
  seeImportRefusal(actor, found) ?? (found?.state === 'importing' ? null : conflict('This import is not running.'));

const undoState = stateRefusal(['done', 'paused'], 'There is nothing to undo.');
export const undoRefusal = (actor: Actor, found: ImportRecord | undefined): Refusal | null =>
  undoState(actor, found) ?? picturesRefusal(found);

const doneState = stateRefusal(['done'], 'Import the works first, then add their pictures.');
export const addPicturesRefusal = (actor: Actor, found: ImportRecord | undefined): Refusal | null =>
  doneState(actor, found) ?? picturesRefusal(found) ?? startImportRefusal(actor);

const picturesRefusal = (found: ImportRecord | undefined): Refusal | null =>
  found && found.pictures_key !== null ? conflict('Pictures are being added. Wait until all have been added.') : null;
export const removeRefusal = (actor: Actor, found: ImportRecord | undefined): Refusal | null =>
  stateRefusal(['ready', 'failed', 'undone'], 'This import has already changed works. Undo it first.')(actor, found);
