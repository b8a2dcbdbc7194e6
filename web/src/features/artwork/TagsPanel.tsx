import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/record.ts';
import { type Tag, type TagEnding, tags } from '@verso/contract/tags.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { dayWords } from '#components/reader-locale.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FactsTable } from '#ui/FactsTable.tsx';
import classes from './ArtworkPage.module.css';
import links from './ViewingLinks.module.css';

const endings: Readonly<Record<TagEnding, { verb: string; done: string; title: string; confirm: string }>> = {
  lost: { verb: 'Lost', done: 'Reported lost', title: 'Report this tag lost?', confirm: 'Report it lost' },
  removed: { verb: 'Taken off', done: 'Taken off', title: 'Was this tag taken off?', confirm: 'Record that' },
};

/** For the owner of a work and admins: the tags whose taps prove it. */
export function TagsPanel({ artwork: { _id: id, owner, status, refused } }: { artwork: Artwork }) {
  const admin = refused.recommend === null;
  const { data } = useQuery({ ...query(tags.list, { id }), enabled: owner.own || admin });
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
          None yet. A chip on the work (NTAG 424 DNA) answers each touch of a phone with a code that only it can make.
          {!admin && ' An admin of the registry pairs it with the work: ask one, and have the chip at hand.'}
        </p>
      ) : (
        <ul role="list" className={links.links}>
          {data.tags.map((tag) => (
            <li key={tag._id} className={links.link}>
              <div>
                <p className="hash">{tag.uid}</p>
                <p className="meta">
                  Paired {dayWords(tag.attachedAt)}.
                  {tag.ending &&
                    tag.endedAt &&
                    ` ${endings[tag.ending].done} ${dayWords(tag.endedAt)}: it proves nothing.`}
                </p>
              </div>
              {tag.ending === null && (
                <div className={classes.actions}>
                  {(['lost', 'removed'] as const).map((as) => (
                    <Button
                      key={as}
                      variant="outline"
                      size="xs"
                      color="madder"
                      aria-label={`${endings[as].verb}: the tag ${tag.uid}`}
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
          From this moment its taps prove nothing, and the record of the work says so for ever.
          {ending?.as === 'lost' && ' A lost tag is never paired again.'}
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** Admins pair a tag, and are shown once what is to be written into it. */
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
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        setFault(null);
        attach.act({ id, uid });
      }}
    >
      <TextInput
        label="UID of a tag (NTAG 424 DNA)"
        description="Fourteen hexadecimal digits, as a reader shows them."
        value={uid}
        error={fault}
        onChange={(event) => setUid(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="outline" loading={attach.busy}>
          Pair the tag
        </Button>
      </div>
      {written && (
        <div role="status">
          <p className="caution">Write these into the tag now: they are not shown again.</p>
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
    </form>
  );
}
