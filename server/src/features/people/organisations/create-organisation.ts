import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { OrganisationFields } from '@verso/contract/people/schemas/organisations.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { addressOfOrganisation } from '#platform/mail/organisation-address.ts';
import { columnsOf, namesOf } from './columns.ts';

/** Creates an organisation with an account of its own, and its first owner. Returns its id. */
export async function createOrganisation(
  tx: Tx,
  personId: string,
  fields: z.output<typeof OrganisationFields>,
): Promise<string> {
  const id = randomUUID();
  const time = now();
  await tx
    .insertInto('person')
    .values({
      id,
      ...namesOf(fields.name),
      organisation: true,
      email: addressOfOrganisation(id),
      email_verified_at: time,
      password_hash: '',
      role: 'collector',
      url: `organisation-${id}`,
      registered_at: time,
    })
    .execute();
  await tx
    .insertInto('organisation')
    .values({ id, ...columnsOf(fields), created_at: time })
    .execute();
  await tx
    .insertInto('organisation_member')
    .values({ organisation_id: id, person_id: personId, role: 'owner', joined_at: time })
    .execute();
  await record(tx, 'organisation_created', { actorId: personId, personId: id }, { kind: fields.kind });
  return id;
}
