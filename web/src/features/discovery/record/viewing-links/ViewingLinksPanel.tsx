import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { ViewingLink } from '@verso/contract/discovery/schemas/viewing-links.ts';
import { viewingLinks } from '@verso/contract/discovery/viewing-links.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { ViewingLinkDialog } from './ViewingLinkDialog.tsx';
import links from './ViewingLinks.module.css';

/** For the owner of a work that is not public: private links that show it. */
export function ViewingLinksPanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, owner, refused } = artwork;
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ViewingLink | null>(null);
  const { data } = useQuery({ ...query(viewingLinks.list, { id }), enabled: owner.own });
  const revoke = useAction(viewingLinks.revoke, { onDone: () => setRevoking(null) });
  const made = data?.viewingLinks ?? [];
  const isPrivate = artwork.hidden || artwork.status === 'draft' || artwork.status === 'info_requested';
  if (!owner.own || (!isPrivate && made.length === 0)) return null;
  return (
    <section className={classes.panel} aria-labelledby="viewing-links">
      <h2 id="viewing-links" className="label">
        Private viewing links
      </h2>
      <p className="quiet">
        {isPrivate
          ? 'Share this work privately. The link shows what the public would see, without the documents or the location.'
          : 'Everyone can see this work now. Links that you have already created still open it.'}
      </p>
      {made.length > 0 && (
        <ul role="list" className={links.links}>
          {made.map((link) => (
            <li key={link._id} className={links.link}>
              <div>
                <p className="name">{link.name}</p>
                <p className="meta">
                  {stateOf(link)}. {openingsOf(link)}
                </p>
              </div>
              {link.open && (
                <Button
                  variant="outline"
                  size="xs"
                  color="madder"
                  aria-label={`Revoke the link for ${link.name}`}
                  onClick={() => setRevoking(link)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isPrivate && (
        <div className={classes.actions}>
          <ReasonedButton variant="outline" refusal={refused.viewingLink} onClick={() => setMaking(true)}>
            Create a viewing link
          </ReasonedButton>
        </div>
      )}
      {isPrivate && refused.viewingLink && <p className="quiet">{refused.viewingLink}</p>}
      {making && <ViewingLinkDialog artwork={artwork} onClose={() => setMaking(false)} />}
      <ConfirmDialog
        opened={revoking !== null}
        onClose={() => setRevoking(null)}
        title="Revoke this link?"
        confirm="Revoke"
        colour="madder"
        busy={revoke.busy}
        onConfirm={() => revoking && revoke.act({ id: revoking._id })}
      >
        <p>
          The link for “{revoking?.name}” will stop working immediately. You can’t undo this, but you can create
          another.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function stateOf({ open, revokedAt, expiresAt }: ViewingLink): string {
  if (revokedAt) return `Revoked ${formatDay(revokedAt)}`;
  if (open) return `Open until ${formatDay(expiresAt)}`;
  return Date.parse(expiresAt) < Date.now() ? `Expired ${formatDay(expiresAt)}` : 'Not working right now';
}

function openingsOf({ openings, lastOpenedAt }: ViewingLink): string {
  if (openings === 0 || !lastOpenedAt) return 'Not opened yet.';
  const day = formatDay(lastOpenedAt);
  return openings === 1 ? `Opened once, on ${day}.` : `Opened ${openings} times, most recently on ${day}.`;
}
