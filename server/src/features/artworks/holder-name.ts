import type { ArtworkRow } from './queries.ts';

interface Person {
  id: string;
  firstname: string;
  lastname: string;
}

/** How whoever holds title to a work is called: the account of an artist who has died is that of their estate. */
export function holderName(
  { maker_id, maker_died }: Pick<ArtworkRow, 'maker_id' | 'maker_died'>,
  { id, firstname, lastname }: Person,
): string {
  const name = `${firstname} ${lastname}`.trim();
  return id === maker_id && maker_died !== null ? `Estate of ${name}` : name;
}
