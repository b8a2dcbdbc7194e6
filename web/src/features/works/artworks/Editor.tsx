import { Button } from '@mantine/core';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { record } from '@verso/contract/discovery/record.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { workRequirements } from '@verso/contract/works/review-requirements.ts';
import { chunk } from '#chunk.ts';
import { call } from '#api/call.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { useAction } from '#api/use-action.ts';
import { artworkHref, registryNumber, statusOf, titleOf } from '#components/works/artworks/artwork-words.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { MergeQuestions } from '#components/shared/drafts/MergeQuestions.tsx';
import { DuplicatesPanel } from '#components/works/duplicates/DuplicatesPanel.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { toastError } from '#ui/notices/toast.ts';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import { BeforeReview } from './BeforeReview.tsx';
import { DeleteDraft } from './draft/DeleteDraft.tsx';
import classes from './Editor.module.css';
import { EditorNotes } from './EditorNotes.tsx';
import { EditorOutline } from './EditorOutline.tsx';
import { fieldWords, labelOf, summaryErrors } from './fields/fields.ts';
import { focusField } from './fields/focus-field.ts';
import { LeaveGuard } from './draft/LeaveGuard.tsx';
import type { PictureUploads } from './pictures/picture-uploads.ts';
import { SimilarRegistered, similarId, useSimilarRegistered } from './pictures/SimilarRegistered.tsx';
import { RecordSoFar } from './RecordSoFar.tsx';
import { SaveStatus } from './draft/SaveStatus.tsx';
import type { WorkDraft } from './draft/work-draft.ts';
import { WorkForm } from './WorkForm.tsx';

/** The changes that are saved meanwhile may show a duplicate. */
const duplicatesRefreshed = 15_000;

interface EditorProps {
  /** Null until the server has the work. */
  artwork: Artwork | null;
  draft: WorkDraft;
  uploads: PictureUploads;
  onSent: () => void;
}

/** A refused action: its errors stay above the form until they are fixed. */
interface RefusedAction {
  /** For a review, missing fields are errors too. */
  review: boolean;
  message: string | null;
  /** Whether the work existed by then; errors about a missing work are over once it does. */
  begun: boolean;
}

const loadHelp = () => chunk(() => import('./editor-help.ts'));

export function Editor({ artwork, draft, uploads, onSent }: EditorProps) {
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  const uploading = useSyncExternalStore(uploads.subscribe, uploads.view);
  const [refused, setRefused] = useState<RefusedAction | null>(null);
  const done = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    draft.open();
    return () => {
      draft.close();
      uploads.close();
    };
  }, [draft, uploads]);

  const missing = refused?.review
    ? Object.fromEntries((view.missing ?? []).map(({ field, message }) => [field, message]))
    : {};
  const faults = { ...missing, ...view.faults };
  const above = summaryErrors(faults);
  const message = refused?.begun === (view.id !== null) ? refused.message : null;

  const refuse = (review: boolean, message: string | null = null, first?: string) => {
    const now = draft.view();
    setRefused({ review, message, begun: now.id !== null });
    const wrong = {
      ...(review ? Object.fromEntries((now.missing ?? []).map(({ field }) => [field, ''])) : {}),
      ...now.faults,
    };
    const [fault] = summaryErrors(wrong);
    // The summary must render first, because it appears above the field.
    requestAnimationFrame(() => (fault ? document.getElementById(fault.id)?.focus() : first && focusField(first)));
  };

  const saveDraft = async () => {
    await draft.flush();
    const { save, faults: wrong } = draft.view();
    if (Object.keys(wrong).length > 0) refuse(false);
    else
      setRefused(
        save.kind === 'refused' ? { review: false, message: save.message, begun: draft.view().id !== null } : null,
      );
  };

  const [preparing, setPreparing] = useState(false);
  const sending = useRef(false);
  const { act: submit, busy: submitting } = useAction(artworks.setStatus, {
    onDone: (_, { id }) => {
      done.current = true;
      onSent();
      void openWork(id);
    },
    onRefused: ({ fields }) => {
      if (Object.keys(fields).length === 0) return false;
      draft.setMissing(fields);
      refuse(true);
      return true;
    },
  });
  const openWork = async (id: string) => {
    const { artwork: sent } = await queryClient.query({ ...query(record.get, { id }), staleTime: 0 });
    await navigate(artworkHref(sent));
  };
  const sendForReview = async () => {
    // A second click can come before the button is drawn as busy.
    if (sending.current || submitting) return;
    sending.current = true;
    setPreparing(true);
    await prepareAndSend().finally(() => {
      sending.current = false;
      setPreparing(false);
    });
  };
  const prepareAndSend = async () => {
    const shown = draft.shown();
    await draft.flush();
    const { id, save, faults: wrong } = draft.view();
    if (Object.keys(wrong).length > 0) refuse(true);
    else if (uploading.some(({ state }) => state !== 'unfit' && state !== 'refused'))
      refuse(true, 'Pictures are still uploading. Send the work for review once the upload is complete.', 'pictures');
    else if (save.kind === 'refused') refuse(true, save.message);
    else if (draft.unsaved) refuse(true, 'Some changes aren’t saved yet. Try again once they are.');
    else if (id === null) refuse(true, 'There is nothing to send yet. Start with a picture or the title.', 'title');
    else {
      const seen = await readSeen(id, shown);
      if (seen) submit({ id, status: true }, { seen });
    }
  };
  /**
   * Reads the work once no save is under way. Null if the editor then shows anything else than before: another device has
   * changed it.
   */
  const readSeen = async (id: string, shown = draft.shown()): Promise<Artwork | null> => {
    try {
      await draft.settled();
      const { artwork: read } = await call(record.get, { id });
      draft.receive(read);
      if (draft.shown() === shown) return read;
      refuse(false, 'This work has changed since you opened it. See what has changed, then try again.');
      window.scrollTo({ top: 0 });
    } catch (error) {
      toastError(error);
    }
    return null;
  };

  const similar = useSimilarRegistered(view.id, view.pictures);
  const account = useAccount();
  const refusal = (artwork ? artwork.refused.submit : account?.refused['submitWorks']) ?? null;
  const { title } = view.fields;
  return (
    <div className="container page">
      <PageTitle>{view.id === null ? 'A new work' : `Editing ${title || 'an untitled work'}`}</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">{view.id === null ? 'A new work' : <cite>{titleOf(title)}</cite>}</h1>
        {artwork && (
          <p className="meta">
            {registryNumber(artwork.number)} · {statusOf(artwork)}
          </p>
        )}
        <FormHelp load={loadHelp} />
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
            <SaveStatus view={view} uploads={uploading} onRetry={draft.retry} />
          </div>
          {artwork && <EditorNotes artwork={artwork} />}
          {artwork && (
            <div className={classes.summary}>
              <DuplicatesPanel id={artwork._id} reader="sender" picturesShown refreshed={duplicatesRefreshed} />
            </div>
          )}
          {!refused && <BeforeReview missing={view.missing ?? workRequirements} refusal={refusal} />}
          <div className={classes.summary}>
            {refused && (
              <FormErrorSummary faults={above} message={message ?? summaryWords(above.length, refused.review)} />
            )}
          </div>
          <div className={classes.summary}>
            <MergeQuestions
              questions={view.conflicts.map((name) => ({
                name,
                label: labelOf(name),
                mine: fieldWords(name, view.fields),
                saved: fieldWords(name, draft.savedFields),
              }))}
              onChoose={(name, choice) => draft.resolve(name, choice)}
            />
          </div>
          <WorkForm
            artwork={artwork}
            draft={draft}
            view={view}
            uploads={uploads}
            uploading={uploading}
            pictureNote={<SimilarRegistered found={similar} />}
            faults={faults}
          />
        </form>
        <aside className="cols-4" aria-label="The record so far">
          <RecordSoFar artwork={artwork} missing={view.missing} refusal={refusal}>
            {similar.length > 0 && (
              <p className="tone-ochre">
                A similar picture is registered.{' '}
                <a
                  href={`#${similarId}`}
                  className="linked"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(similarId)?.focus();
                  }}
                >
                  Compare the pictures before you send the work
                </a>
              </p>
            )}
            <div className={classes.actions}>
              <Button type="submit" form="work" variant="outline">
                {artwork?.status === 'recorded' ? 'Save' : 'Save draft'}
              </Button>
              <ReasonedButton refusal={refusal} loading={preparing || submitting} onClick={() => void sendForReview()}>
                Send for review
              </ReasonedButton>
            </div>
            {artwork && (
              <DeleteDraft
                artwork={artwork}
                readSeen={(id) => readSeen(id)}
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
      <LeaveGuard draft={draft} uploads={uploads} done={done} />
    </div>
  );
}

function summaryWords(faults: number, review: boolean): string | null {
  if (faults === 0) return null;
  const fields = faults === 1 ? 'One field needs' : `${faults} fields need`;
  return review ? `${fields} to be corrected before you can send the work for review` : `${fields} to be corrected`;
}
