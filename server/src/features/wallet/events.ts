import { z } from 'zod';
import { fact } from '#platform/events.ts';

export const walletLinked = fact('wallet_linked', z.object({ address: z.string(), chainId: z.int() }));
export const walletUnlinked = fact('wallet_unlinked', z.object({ address: z.string(), chainId: z.int() }));
