import type { Tx } from '#platform/database/db.ts';

/**
 * Erases what a person wrote about their own case, and what others wrote about them to admins. Their words in a decision
 * stay: votes, recusals and appeals are in the signed log.
 */
export async function forgetOwnWords(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('edit_request').set({ reason: '' }).where('requested_by', '=', id).execute();
  await tx.updateTable('profile_edit_request').set({ reason: '' }).where('person_id', '=', id).execute();
  await tx.updateTable('purchase_conflict').set({ reason: '' }).where('person_id', '=', id).execute();
  await tx.updateTable('owner_statement').set({ inventory_number: '' }).where('stated_by', '=', id).execute();
  // Admins still have to decide on an open report about someone else.
  await tx
    .updateTable('person_report')
    .set({ message: '', answer: '' })
    .where((is) =>
      is.or([is('person_id', '=', id), is.and([is('reporter_id', '=', id), is('closed_at', 'is not', null)])]),
    )
    .execute();
}
