import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isSitePageKey, type SitePageKey, sitePages, sitePageTitles } from '@verso/contract/publishing/site-pages.ts';
import { RichText } from '@verso/contract/schemas/rich-text.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { loadFresh } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { same } from '#components/shared/drafts/merge.ts';
import { MergeQuestions } from '#components/shared/drafts/MergeQuestions.tsx';
import { useMerge } from '#components/shared/drafts/use-merge.ts';
import { toastError } from '#ui/notices/toast.ts';
import { UnsavedGuard } from '#components/shared/forms/UnsavedGuard.tsx';
import { NotFound } from '#components/shared/page/missing/NotFound.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { sendable } from '#components/shared/text/rich-text-schema.ts';
import { RichTextField } from '#components/shared/text/RichTextField.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from './SitePage.module.css';
import { sitePageQuery } from './site-page-queries.ts';

export function Component() {
  const { key } = useParams();
  return isSitePageKey(key) ? <Editor key={key} pageKey={key} /> : <NotFound />;
}

function Editor({ pageKey }: { pageKey: SitePageKey }) {
  const read = useSuspenseQuery(sitePageQuery(pageKey)).data.page;
  // The version that the change is based on: the server refuses to overwrite a newer one.
  const [page, setPage] = useState(read);
  const [body, setBody] = useState<unknown>(page.body);
  // The editor is uncontrolled: another text needs another editor.
  const [shown, setShown] = useState({ key: 0, initial: page.body });
  const merge = useMerge({
    stored: { body },
    get: () => ({ body }),
    set: (values) => {
      if (same(values.body, body)) return;
      setBody(values.body);
      setShown(({ key }) => ({ key: key + 1, initial: RichText.safeParse(values.body).data ?? page.body }));
    },
  });
  const [fault, setFault] = useState<string>();
  const [restoring, setRestoring] = useState(false);
  const dirty = useRef(false);
  const unsaved = useCallback(() => dirty.current, []);
  const navigate = useNavigate();
  const title = sitePageTitles[pageKey];
  const { act, busy } = useAction(sitePages.save, {
    onDone: () => {
      dirty.current = false;
      void navigate(paths[pageKey]());
    },
    onRefused: ({ code, fields }) => {
      if (code === 'conflict') {
        void catchUp();
        return true;
      }
      const [message] = Object.values(fields);
      setFault(message && `The text ${message}`);
      return message !== undefined;
    },
  });
  /** Asks which text to keep, after someone else saved another. */
  const catchUp = async () => {
    try {
      const fresh = (await loadFresh(sitePageQuery(pageKey))).page;
      setRestoring(false);
      setPage(fresh);
      merge.receive({ body: fresh.body });
    } catch (error) {
      toastError(error);
    }
  };
  const save = () => {
    const parsed = RichText.safeParse(sendable(body));
    if (!parsed.success) return setFault(`The text ${parsed.error.issues[0]?.message ?? 'cannot be saved'}`);
    act({ key: pageKey, body: parsed.data, revision: page.revision });
  };
  return (
    <form
      noValidate
      aria-label={title}
      className={`${classes.form} ${classes.wide}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PageTitle>{`Edit ${title}`}</PageTitle>
      <header className={classes.head}>
        <p className="meta">
          <Link to={paths[pageKey]()} className="linked">
            Back to the page
          </Link>
        </p>
        <h1 className="page-title">Edit {title}</h1>
      </header>
      <MergeQuestions
        questions={merge.conflicts.map((name) => ({
          name,
          label: 'Text',
          mine: wordsOf(body),
          saved: wordsOf(merge.base.body),
        }))}
        onChoose={merge.resolve}
      />
      <RichTextField
        key={shown.key}
        id="site-page-body"
        label="Text"
        initial={shown.initial}
        error={fault}
        onChange={(text) => {
          dirty.current = true;
          setFault(undefined);
          setBody(text);
        }}
      />
      <div className="actions">
        <Button type="submit" loading={busy} disabled={merge.conflicts.length > 0}>
          Save
        </Button>
        {page.own && (
          <Button variant="outline" onClick={() => setRestoring(true)}>
            Restore the default text
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={restoring}
        title="Restore the default text?"
        confirm="Restore"
        busy={busy}
        onConfirm={() => act({ key: pageKey, body: null, revision: page.revision })}
        onClose={() => setRestoring(false)}
      >
        This will replace your text on this page.
      </ConfirmDialog>
      <UnsavedGuard unsaved={unsaved} where="this page" />
    </form>
  );
}

function wordsOf(text: unknown): string {
  const read = RichText.safeParse(sendable(text));
  return read.success ? plainText(read.data) : '';
}
