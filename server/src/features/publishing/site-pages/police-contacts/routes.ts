import { policeContacts } from '@verso/contract/publishing/schemas/police-contacts.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { editRefusal } from '#features/publishing/site-pages/policy.ts';
import { listContacts } from './queries.ts';
import { removeContact } from './remove-contact.ts';
import { saveContact } from './save-contact.ts';

export const policeContactRoutes = (): Route[] => [
  route(policeContacts.list, {
    policy: anyone,
    handle: async (db, { actor }) => ({
      contacts: await listContacts(db),
      refused: { edit: editRefusal(actor)?.message ?? null },
    }),
  }),

  route(policeContacts.save, {
    policy: editRefusal,
    handle: async (tx, { actor, body }) => {
      await saveContact(tx, { actorId: actor.id, fields: body });
      return {};
    },
  }),

  route(policeContacts.remove, {
    policy: editRefusal,
    handle: async (tx, { actor, params: { country } }) => {
      await removeContact(tx, { actorId: actor.id, country });
      return {};
    },
  }),
];
