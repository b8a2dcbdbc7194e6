import type { Updateable } from 'kysely';
import { type ProfileChange, type ProfileField, ProfileFields } from '@verso/contract/works/schemas/profiles.ts';
import { ShortProfile } from '@verso/contract/works/schemas/events.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { Schema } from '#platform/database/schema.ts';
import { deriveLater } from '#features/evidence/files/derivatives.ts';
import { cropTo, insertFile, type StoredFile } from '#features/evidence/files/store.ts';
import { fieldsOf } from '#features/works/profiles/present.ts';
import { noPage, type ProfilePart } from '#features/works/profiles/policy.ts';
import { isUrlFree, type ProfileRow } from '#features/works/profiles/queries.ts';

interface ProfileUpdate {
  /** Locked. */
  profile: ProfileRow;
  actorId: string;
  change: ProfileChange;
  portrait?: StoredFile | undefined;
  /** What the actor cannot change now. */
  locked?: readonly ProfilePart[];
}

/**
 * Writes the changed fields and the portrait.
 * @throws AppError 'invalid' or 'conflict', naming each field
 */
export async function updateProfile(tx: Tx, update: ProfileUpdate): Promise<void> {
  const { profile, actorId, change, portrait } = update;
  const fields = changedFields(profile, change);
  refuseUnseen(profile, change, fields);
  const touched = portrait || change.removePortrait ? [...fields, 'portrait' as const] : fields;
  refuseLocked(profile, touched, update.locked ?? []);
  refuseUnfit(profile, change, fields);
  if (fields.includes('url') && change.url !== undefined) await changeUrl(tx, profile, change.url, actorId);
  await writeFields(tx, profile, change);
  const portraitChanged = await changePortrait(
    tx,
    profile,
    croppedBy(change, portrait),
    change.removePortrait ?? false,
  );
  const changed = [...fields, ...(portraitChanged ? ['portrait'] : [])];
  if (changed.length > 0)
    await record(
      tx,
      'profile_changed',
      { actorId, personId: profile.id },
      { fields: changed, from: shortOf(fieldsOf(profile), fields), to: shortOf(change, fields) },
    );
}

const shortFields = ShortProfile.keyof().options;

const shortOf = (values: ProfileChange, fields: readonly ProfileField[]) =>
  Object.fromEntries(shortFields.filter((field) => fields.includes(field)).map((field) => [field, values[field]]));

const everyField = ProfileFields.keyof().options;

function changedFields(profile: ProfileRow, change: ProfileChange): ProfileField[] {
  const before = fieldsOf(profile);
  return everyField.filter(
    (field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(before[field]),
  );
}

/** Refuses to overwrite a change that the user has not seen. */
function refuseUnseen(profile: ProfileRow, { seen = {} }: ProfileChange, fields: readonly ProfileField[]): void {
  const before = fieldsOf(profile);
  const unseen = fields.filter(
    (field) => seen[field] !== undefined && JSON.stringify(seen[field]) !== JSON.stringify(before[field]),
  );
  if (unseen.length === 0) return;
  throw new AppError(
    'conflict',
    'This profile was changed elsewhere since you opened it. Choose which values to keep, then save again.',
    Object.fromEntries(unseen.map((field) => [field, 'was changed elsewhere'])),
  );
}

function refuseLocked(profile: ProfileRow, touched: readonly ProfilePart[], locked: readonly ProfilePart[]): void {
  const refused = touched.filter((part) => locked.includes(part));
  if (refused.length === 0) return;
  const [message, words] = profile.open_round
    ? [
        'This profile is being voted on. Until the vote ends, you can only add a nationality, year of birth or residence that is missing.',
        'can’t be changed until the vote ends.',
      ]
    : !profile.artist_allowed
      ? [
          'A work of yours is in review, and its record shows your name. You can change your name once the vote has ended.',
          'can’t be changed while a work of yours is in review.',
        ]
      : [
          'Your profile was approved, which locks your name, nationality, place of birth and life dates. Ask to edit them, and an admin will decide.',
          'is locked because your profile was approved. Ask to edit it, and an admin will decide.',
        ];
  throw new AppError('conflict', message, Object.fromEntries(refused.map((part) => [part, words])));
}

const makersOnly = ['birthYear', 'deathYear', 'birthPlace', 'residence', 'training', 'exhibited', 'referees'] as const;

function refuseUnfit(profile: ProfileRow, change: ProfileChange, fields: readonly ProfileField[]): void {
  if (profile.artist_id === null && fields.includes('url')) throw new AppError('forbidden', noPage);
  const foreign = makersOnly.find((field) => profile.artist_id === null && fields.includes(field));
  if (foreign) throw invalid(foreign, 'is only recorded for artists');
  const { birthYear, deathYear } = { ...fieldsOf(profile), ...change };
  if (typeof birthYear === 'number' && typeof deathYear === 'number' && deathYear < birthYear)
    throw invalid('deathYear', 'must not be before the year of birth');
}

/** The old url permanently leads to this profile; users may go back to a former url of their own. */
async function changeUrl(tx: Tx, profile: ProfileRow, url: string, actorId: string): Promise<void> {
  if (!(await isUrlFree(tx, url, profile.id))) throw invalid('url', 'is taken. Choose another');
  await tx.deleteFrom('former_url').where('url', '=', url).where('person_id', '=', profile.id).execute();
  await tx.updateTable('person').set({ url }).where('id', '=', profile.id).execute();
  await tx.insertInto('former_url').values({ url: profile.url, person_id: profile.id, given_up_at: now() }).execute();
  await record(tx, 'url_changed', { actorId, personId: profile.id }, { from: profile.url, to: url });
}

/** Undefined values stay unchanged. */
async function writeFields(tx: Tx, { id, artist_id: artistId }: ProfileRow, change: ProfileChange): Promise<void> {
  const { firstname, lastname, nationalityId, biography, links, birthYear, deathYear, birthPlace, residence } = change;
  const { training, exhibited, referees } = change;
  const person: Updateable<Schema['person']> = {
    firstname,
    lastname,
    nationality_id: nationalityId,
    biography,
    links: links && JSON.stringify(links),
  };
  const artist: Updateable<Schema['artist']> = {
    birth_year: birthYear,
    death_year: deathYear,
    birth_place: birthPlace,
    residence,
    training,
    exhibited,
    referees,
  };
  if (Object.values(person).some((value) => value !== undefined))
    await tx.updateTable('person').set(person).where('id', '=', id).execute();
  if (artistId !== null && Object.values(artist).some((value) => value !== undefined))
    await tx.updateTable('artist').set(artist).where('id', '=', artistId).execute();
}

function croppedBy({ portraitCrop: crop }: ProfileChange, portrait: StoredFile | undefined): StoredFile | undefined {
  if (!crop) return portrait;
  if (!portrait) throw invalid('portraitCrop', 'needs a portrait, and none was sent');
  return cropTo(portrait, crop, 'portraitCrop');
}

async function changePortrait(
  tx: Tx,
  profile: ProfileRow,
  portrait: StoredFile | undefined,
  remove: boolean,
): Promise<boolean> {
  if (!portrait && (!remove || profile.portrait_id === null)) return false;
  const portraitId = portrait ? await insertFile(tx, portrait) : null;
  await tx.updateTable('person').set({ portrait_id: portraitId }).where('id', '=', profile.id).execute();
  if (portraitId) await deriveLater(tx, [portraitId]);
  if (profile.portrait_id) await enqueue(tx, 'purge-files', { fileIds: [profile.portrait_id] });
  return true;
}
