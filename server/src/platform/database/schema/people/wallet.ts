import type { Generated } from 'kysely';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface WalletTables {
  wallet: WalletTable;
  wallet_nonce: WalletNonceTable;
}

interface WalletTable {
  id: Generated<string>;
  person_id: string;
  address: string;
  chain_id: number;
  linked_at: Date;
}

interface WalletNonceTable {
  nonce: string;
  person_id: string;
  purpose: 'link';
  created_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
}
