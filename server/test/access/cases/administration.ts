import { buildPerson } from '#features/accounts/fixtures.ts';
import { issueToken } from '#features/accounts/one-time-tokens.ts';
import { reportPerson } from '#features/administration/report-person.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { toggleCarousel } from '#features/artworks/toggle-carousel.ts';
import { buildNotification } from '#features/notifications/fixtures.ts';
import { tokenOf } from '#features/notifications/subscription.ts';
import { testKey } from '../../app.ts';
import { type Arrange, nothing, self, shown, stranger } from '../arrange.ts';

const invited: Arrange = async ({ tx }) => {
  const email = `${crypto.randomUUID()}@people.example`;
  await issueToken(tx, { purpose: 'invite', email, role: 'artist' });
  return tx.selectFrom('one_time_token').where('email', '=', email).select('id').executeTakeFirstOrThrow();
};

const mailLink: Arrange = async ({ owner }) => ({
  token: tokenOf({ secretKey: testKey }, { personId: owner.id, kind: 'work_approved' }),
});

export const administrationCases: Record<string, Arrange> = {
  'figures.get, somebody else’s': stranger,
  'figures.get, one’s own': self,

  'administration.invitations': nothing,
  'administration.revokeInvitation': invited,
  'administration.resendInvitation': invited,
  'administration.reports': nothing,
  'administration.closeReport': async ({ tx }) => {
    const [about, reporter] = [await buildPerson(tx), await buildPerson(tx)];
    return { id: await reportPerson(tx, { personId: about.id, reporterId: reporter.id, message: 'Copies my works.' }) };
  },
  'administration.events': nothing,
  'administration.arrange': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    await toggleCarousel(tx, artwork, owner.id);
    return { list: 'carousel', id: artwork.id, before: null };
  },

  'notifications.list, somebody else’s': stranger,
  'notifications.list, one’s own': self,
  'notifications.read, somebody else’s': async ({ tx }) => ({
    id: await buildNotification(tx, { recipient: await buildPerson(tx) }),
  }),
  'notifications.read, one’s own': async ({ tx, caller, owner }) => ({
    id: await buildNotification(tx, { recipient: caller ?? owner }),
  }),
  'notifications.readAll': nothing,
  'notifications.preferences': nothing,
  'notifications.prefer': async () => ({ kind: 'work_approved', email: false }),
  'notifications.subscription': mailLink,
  'notifications.unsubscribe': mailLink,
};
