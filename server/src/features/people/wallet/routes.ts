import { wallet } from '@verso/contract/people/schemas/wallet.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { issueChallenge } from './issue-challenge.ts';
import { linkWallet } from './link-wallet.ts';
import { linkRefusal, unlinkRefusal } from './policy.ts';
import { presentWallet } from './present.ts';
import { countWallets, findWallet, listWallets } from './queries.ts';
import { readSignedMessage } from './read-signed-message.ts';
import { unlinkWallet } from './unlink-wallet.ts';

export function walletRoutes({ settings }: Services): Route[] {
  const { publicUrl, walletChain } = settings;
  return [
    route(wallet.list, {
      policy: anyone,
      handle: async (db, { actor }) => {
        const wallets = await listWallets(db, actor.id);
        return {
          wallets: wallets.map(presentWallet),
          chain: { id: walletChain.id, rpcUrl: walletChain.rpcUrl ?? null },
          refused: { link: linkRefusal(actor, wallets.length)?.message ?? null },
        };
      },
    }),

    route(wallet.challenge, {
      load: (db, { actor }) => countWallets(db, actor.id),
      policy: linkRefusal,
      handle: async (tx, { actor }) => ({ challenge: await issueChallenge(tx, actor.id, settings) }),
    }),

    route(wallet.link, {
      load: (db, { actor }) => countWallets(db, actor.id),
      policy: linkRefusal,
      prepare: ({ body }) => readSignedMessage(body, settings),
      handle: async (tx, { actor }, _linked, signed) => ({
        wallet: presentWallet(await linkWallet(tx, actor, signed, publicUrl)),
      }),
    }),

    route(wallet.unlink, {
      load: (db, { params }) => findWallet(db, params.id),
      policy: unlinkRefusal,
      handle: async (tx, { actor }, found) => {
        if (!found) throw notFound('wallet');
        await unlinkWallet(tx, actor, found, publicUrl);
        return {};
      },
    }),
  ];
}
