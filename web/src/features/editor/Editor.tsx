import { Button } from '@mantine/core';
import { artworks } from '@verso/contract/artworks.ts';
import { type Artwork, record } from '@verso/contract/record.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { useAction } from '#api/use-action.ts';
import { artworkHref, registryNumber, statusWords, titleOf } from '#components/artwork-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import { DeleteDraft } from './DeleteDraft.tsx';
import classes from './Editor.module.css';
import { EditorNotes } from './EditorNotes.tsx';
import { EditorOutline } from './EditorOutline.tsx';
import { faultsAbove } from './fields.ts';
import { focusField } from './focus-field.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { PictureUploads } from './picture-uploads.ts';
import { RecordSoFar } from './RecordSoFar.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import type { WorkDraft } from './work-draft.ts';
import { WorkForm } from './WorkForm.tsx';

interface EditorProps {
  /** Null while the server has nothing of it. */
  artwork: Artwork | null;
  draft: WorkDraft;
  uploads: PictureUploads;
  onSent: () => void;
}

/** What the person asked for that could not be done: until it can, what is wrong stands above the form. */
interface Asked {
  /** For a review, what is missing counts as wrong too. */
  review: boolean;
  message: string | null;
  /** Whether there was a work yet: what is said of none is over once there is one. */
  begun: boolean;
}

export function Editor({ artwork, draft, uploads, onSent }: EditorProps) {
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  const arriving = useSyncExternalStore(uploads.subscribe, uploads.view);
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    draft.open();
    return () => {
      draft.close();
      uploads.close();
    };
  }, [draft, uploads]);

  const missing = asked?.review
    ? Object.fromEntries((view.missing ?? []).map(({ field, message }) => [field, message]))
    : {};
  const faults = { ...missing, ...view.faults };
  const above = faultsAbove(faults);
  const message = asked?.begun === (view.id !== null) ? asked.message : null;

  const refuse = (review: boolean, message: string | null = null, first?: string) => {
    const now = draft.view();
    setAsked({ review, message, begun: now.id !== null });
    const wrong = {
      ...(review ? Object.fromEntries((now.missing ?? []).map(({ field }) => [field, ''])) : {}),
      ...now.faults,
    };
    const [fault] = faultsAbove(wrong);
    // The summary is drawn first, above the field.
    requestAnimationFrame(() => (fault ? document.getElementById(fault.id)?.focus() : first && focusField(first)));
  };

  const saveDraft = async () => {
    await draft.flush();
    const { save, faults: wrong } = draft.view();
    if (Object.keys(wrong).length > 0) refuse(false);
    else
      setAsked(
        save.kind === 'refused' ? { review: false, message: save.message, begun: draft.view().id !== null } : null,
      );
  };

  const { act: submit, busy: submitting } = useAction(artworks.setStatus, {
    onDone: (_, { id }) => {
      done.current = true;
      onSent();
      void openWork(id);
    },
    onRefused: ({ fields }) => {
      if (Object.keys(fields).length === 0) return false;
      draft.lacks(fields);
      refuse(true);
      return true;
    },
  });
  const openWork = async (id: string) => {
    const { artwork: sent } = await queryClient.query({ ...query(record.get, { id }), staleTime: 0 });
    await navigate(artworkHref(sent));
  };
  const sendForReview = async () => {
    await draft.flush();
    const { id, save, faults: wrong } = draft.view();
    if (Object.keys(wrong).length > 0) refuse(true);
    else if (arriving.some(({ state }) => state !== 'unfit' && state !== 'refused'))
      refuse(true, 'Pictures are still on their way. Send the work for review once they have arrived.', 'pictures');
    else if (save.kind === 'refused') refuse(true, save.message);
    else if (draft.unsaved)
      refuse(true, 'Not everything is saved yet, so the work cannot be sent. Try again once it is.');
    else if (id === null) refuse(true, 'There is nothing to send yet. Begin with a picture or the title.', 'title');
    else submit({ id, status: true });
  };

  const refusal = artwork?.refused.submit ?? null;
  const { title } = view.fields;
  return (
    <div className="container page">
      <PageTitle>{view.id === null ? 'A new work' : `Editing ${title || 'an untitled work'}`}</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">{view.id === null ? 'A new work' : <cite>{titleOf(title)}</cite>}</h1>
        {artwork && (
          <p className="meta">
            {registryNumber(artwork.number)} · {statusWords[artwork.status]}
          </p>
        )}
      </header>
      <div className="columns">
        <form
          id="work"
          noValidate
          className="cols-8"
          aria-label="The work’s record"
          onSubmit={(event) => {
            event.preventDefault();
            void saveDraft();
          }}
        >
          <div className={classes.bar}>
            <EditorOutline />
            <SaveStatus
              save={view.save}
              sending={arriving.filter(({ state }) => state === 'sending').length}
              onRetry={draft.retry}
            />
          </div>
          {artwork && <EditorNotes artwork={artwork} />}
          <div className={classes.summary}>
            {asked && <FormErrorSummary faults={above} message={message ?? summaryWords(above.length, asked.review)} />}
          </div>
          <WorkForm draft={draft} view={view} uploads={uploads} arriving={arriving} faults={faults} />
        </form>
        <aside className="cols-4" aria-label="The record so far">
          <RecordSoFar marks={artwork?.marks ?? null} missing={view.missing} refusal={refusal}>
            <div className={classes.actions}>
              <Button type="submit" form="work" variant="outline">
                Save draft
              </Button>
              <ReasonedButton refusal={refusal} loading={submitting} onClick={() => void sendForReview()}>
                Send for review
              </ReasonedButton>
            </div>
            {refusal && view.missing?.length !== 0 && <p className="meta">{refusal}</p>}
            {artwork && (
              <DeleteDraft
                artwork={artwork}
                onDeleted={() => {
                  done.current = true;
                  uploads.close();
                  draft.forget();
                }}
              />
            )}
          </RecordSoFar>
        </aside>
      </div>
      <LeaveGuard draft={draft} sending={arriving.length > 0} done={done} />
    </div>
  );
}

function summaryWords(faults: number, review: boolean): string | null {
  if (faults === 0) return null;
  const fields = faults === 1 ? 'One field needs' : `${faults} fields need`;
  return review ? `${fields} another look before the work can be sent for review` : `${fields} another look`;
}
