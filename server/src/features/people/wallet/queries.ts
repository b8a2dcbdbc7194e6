import type { Db } from '#platform/database/db.ts';

export const listWallets = (db: Db, personId: string) =>
  db
    .selectFrom('wallet')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('linked_at', 'desc')
    .orderBy('id')
    .execute();

export const findWallet = (db: Db, id: string) =>
  db.selectFrom('wallet').selectAll().where('id', '=', id).executeTakeFirst();

export type WalletRow = NonNullable<Awaited<ReturnType<typeof findWallet>>>;

export const countWallets = async (db: Db, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('wallet')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
};
