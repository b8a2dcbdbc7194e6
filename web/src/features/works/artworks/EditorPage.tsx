import { useQuery } from '@tanstack/react-query';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { record } from '@verso/contract/discovery/record.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation, useParams } from 'react-router';
import { call } from '#api/call.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionUser } from '#api/session/session.ts';
import { isNavigating } from '#components/shared/page/navigating.ts';
import { sameFocus } from '#components/shared/page/navigation-focus.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { isOpenToAppeal } from '#components/works/review/open-to-appeal.ts';
import { paths } from '#paths.ts';
import { AppealFirst } from './AppealFirst.tsx';
import { Editor } from './Editor.tsx';
import { newWork } from './editor-loader.ts';
import { openChangeStore } from './draft/stored-changes.ts';
import { LockedWork } from './LockedWork.tsx';
import { NoWorkToRegister } from './NoWorkToRegister.tsx';
import { PictureUploads } from './pictures/picture-uploads.ts';
import { WorkDraft } from './draft/work-draft.ts';

interface Open {
  key: number;
  /** The id in the address. */
  address: string;
  draft: WorkDraft;
  uploads: PictureUploads;
}

export function Component() {
  const { id = newWork } = useParams();
  const { data } = useQuery({ ...query(record.get, { id }), enabled: id !== newWork });
  const artwork = data?.artwork ?? null;

  const [open, setOpen] = useState(() => openWork(id, artwork));
  // A new work gets its address while it is edited; the draft stays the same.
  const current =
    open.address === id ? open : open.draft.view().id === id ? { ...open, address: id } : openWork(id, artwork);
  if (current !== open) setOpen(current);
  const { draft, uploads } = current;

  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const created = useSyncExternalStore(draft.subscribe, () => draft.view().id);
  useEffect(() => {
    if (id !== newWork || created === null || leaving || isNavigating()) return;
    void navigate(paths.artworkEdit(created), { replace: true, preventScrollReset: true, state: sameFocus });
  }, [id, created, leaving, navigate]);

  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const asksFirst = artwork?.refused.edit === null && isOpenToAppeal(artwork) && agreedTo !== artwork._id;
  useEffect(() => {
    // It may send changes that were kept on this device.
    if (artwork && !asksFirst) draft.receive(artwork);
  }, [draft, artwork, asksFirst]);

  const notAllowed = useAccount()?.refused['registerWork'];
  const [sent, setSent] = useState(false);
  if (id === newWork && created === null && notAllowed) return <NoWorkToRegister reason={notAllowed} />;
  // A sent work is locked; its page is loading.
  if (artwork?.refused.edit && !sent) return <LockedWork artwork={artwork} reason={artwork.refused.edit} />;
  if (asksFirst) return <AppealFirst artwork={artwork} onEdit={() => setAgreedTo(artwork._id)} />;
  return <Editor key={current.key} artwork={artwork} draft={draft} uploads={uploads} onSent={() => setSent(true)} />;
}

let opened = 0;

function openWork(address: string, artwork: Artwork | null): Open {
  // Other pages refetch what was changed here. The editor has the current values, except when the first change
  // reopens a denied work.
  const refetchType = artwork?.status === 'denied' ? 'active' : 'none';
  const invalidate = () => void queryClient.invalidateQueries({ refetchType });
  const personId = sessionUser()?.id ?? '';
  const draft = new WorkDraft(
    artwork,
    {
      add: (change, key) => call(artworks.add, change, { key }),
      update: (id, change, seen) => call(artworks.update, { id, ...change, seen }).finally(invalidate),
      get: async (id) => (await call(record.get, { id })).artwork,
    },
    openChangeStore(window.localStorage, personId, () => sessionUser()?.id === personId),
  );
  const uploads = new PictureUploads(draft, (id, file, options) =>
    call(artworks.update, { id }, { files: { files: [file] }, ...options }).finally(invalidate),
  );
  opened += 1;
  return { key: opened, address, draft, uploads };
}
