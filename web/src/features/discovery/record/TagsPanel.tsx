import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { Tag, TagEnding } from '@verso/contract/proof/schemas/tags.ts';
import { tags } from '@verso/contract/proof/tags.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useHeld } from '#ui/dialogs/held.ts';
import { PageForm } from '#ui/dialogs/PageForm.tsx';
import { FactsTable } from '#ui/FactsTable.tsx';
import classes from './ArtworkPage.module.css';
import links from './viewing-links/ViewingLinks.module.css';

const endings: Readonly<Record<TagEnding, { verb: string; done: string; title: string; confirm: string }>> = {
  lost: {
    verb: 'Report the tag as lost',
    done: 'Reported lost',
    title: 'Report this tag as lost?',
    confirm: 'Report the tag as lost',
  },
  removed: {
    verb: 'Record that the tag was removed',
    done: 'Removed',
    title: 'Was this tag removed?',
    confirm: 'Record that the tag was removed',
  },
};

/** For the owner and admins: the NFC tags attached to the work. */
export function TagsPanel({ artwork: { _id: id, owner, status, refused } }: { artwork: Artwork }) {
  const admin = refused.recommend === null;
  const data = useHeld(useQuery({ ...query(tags.list, { id }), enabled: owner.own || admin }).data);
  const [ending, setEnding] = useState<{ tag: Tag; as: TagEnding } | null>(null);
  const end = useAction(tags.end, { onDone: () => setEnding(null) });
  if (!data || (data.tags.length === 0 && status !== 'approved')) return null;
  return (
    <section className={classes.panel} aria-labelledby="tags">
      <h2 id="tags" className="label">
        Tags on the work
      </h2>
      {data.tags.length === 0 ? (
        <p className="quiet">
          No tags yet. A tag is a chip (NTAG 424 DNA) that is attached to the work. Each time a phone is held to it, the
          tag sends a new code that no other chip can make.
          {!admin && ' To add a tag, ask a registry admin to pair one with the work.'}
        </p>
      ) : (
        <ul role="list" className={links.links}>
          {data.tags.map((tag) => (
            <li key={tag._id} className={links.link}>
              <div>
                <p className="hash">{tag.uid}</p>
                <p className="meta">
                  Paired {formatDay(tag.attachedAt)}.
                  {tag.startedAt === null && tag.ending === null && ' The tag is not active yet, so it proves nothing.'}
                  {tag.ending &&
                    tag.endedAt &&
                    ` ${endings[tag.ending].done} ${formatDay(tag.endedAt)}. The tag no longer proves anything.`}
                </p>
              </div>
              {tag.ending === null && tag.startedAt === null && admin && <StartTag tag={tag} />}
              {tag.ending === null && (
                <div className={classes.actions}>
                  {(['lost', 'removed'] as const).map((as) => (
                    <Button
                      key={as}
                      variant="outline"
                      size="xs"
                      color="madder"
                      aria-label={`${endings[as].verb}: ${tag.uid}`}
                      onClick={() => setEnding({ tag, as })}
                    >
                      {endings[as].verb}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.refused.attach === null && <AttachTag id={id} />}
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={ending ? endings[ending.as].title : ''}
        confirm={ending ? endings[ending.as].confirm : ''}
        colour="madder"
        busy={end.busy}
        onConfirm={() => ending && end.act({ id: ending.tag._id, ending: ending.as })}
      >
        <p>
          The tag will no longer prove anything.
          {ending?.tag.startedAt &&
            ` The work’s record will permanently show that it was ${ending.as === 'lost' ? 'reported lost' : 'removed'}.`}
          {ending?.as === 'lost' && ' A lost tag can’t be paired again.'}
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** Admins put a tag into use with the address that it opened when they tapped it. */
function StartTag({ tag: { _id: id, uid } }: { tag: Tag }) {
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const start = useAction(tags.start);
  return (
    <PageForm
      typed={address !== ''}
      busy={start.busy}
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        const [, e] = /[?&]e=([0-9a-f]{32})(?:&|$)/i.exec(address.trim()) ?? [];
        const [, c] = /[?&]c=([0-9a-f]{16})(?:&|$)/i.exec(address.trim()) ?? [];
        setFault(e && c ? null : 'Paste the whole address that your phone opened. It ends with e=… and c=….');
        if (e && c) start.act({ id, e, c });
      }}
    >
      <TextInput
        label={`Address from the tag ${uid}`}
        description="Tap the tag with a phone now. Copy the address that the phone opens."
        value={address}
        error={fault}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setFault(null);
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="outline" loading={start.busy}>
          Activate the tag
        </Button>
      </div>
    </PageForm>
  );
}

/** Admins attach a tag; the keys to write into it are shown once. */
function AttachTag({ id }: { id: string }) {
  const [uid, setUid] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [written, setWritten] = useState<{ address: string; metaReadKey: string; fileReadKey: string } | null>(null);
  const attach = useAction(tags.attach, {
    onDone: ({ programming }) => {
      setWritten(programming);
      setUid('');
    },
    onRefused: ({ fields }) => {
      const words = fields?.['uid'];
      if (words === undefined) return false;
      setFault(`The UID ${words}.`);
      return true;
    },
  });
  return (
    <PageForm
      typed={uid !== ''}
      busy={attach.busy}
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        setFault(null);
        attach.act({ id, uid });
      }}
    >
      <TextInput
        label="UID of a tag (NTAG 424 DNA)"
        description="14 hexadecimal digits, shown by an NFC reader."
        value={uid}
        error={fault}
        onChange={(event) => {
          setUid(event.currentTarget.value);
          setFault(null);
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="outline" loading={attach.busy}>
          Pair the tag
        </Button>
      </div>
      {written && (
        <div role="status">
          <p className="caution">
            Write these values to the tag now. They won’t be shown again. Then tap the tag with a phone. In the field
            above, enter the address that the phone opens.
          </p>
          <FactsTable
            groups={[
              [
                { label: 'Address', value: <span className="hash">{written.address}</span> },
                { label: 'Meta read key', value: <span className="hash">{written.metaReadKey}</span> },
                { label: 'File read key', value: <span className="hash">{written.fileReadKey}</span> },
              ],
            ]}
          />
        </div>
      )}
    </PageForm>
  );
}
