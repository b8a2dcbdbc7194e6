import '#ui/keep-focus.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  contentReports,
  isReportableKind,
  type ReportableKind,
  reportReasons,
} from '@verso/contract/operations/content-reports.ts';
import { ContentReportFields } from '@verso/contract/operations/schemas/content-reports.ts';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#api/session/session.ts';
import { NotFound } from '#components/shared/page/missing/NotFound.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import classes from './ReportContentPage.module.css';
import { subjectQuery } from './report-queries.ts';

/** Where anyone can report the content of a public page to the admins. */
export function Component() {
  const { kind, id = '' } = useParams();
  return isReportableKind(kind) ? <ReportContent kind={kind} id={id} /> : <NotFound />;
}

function ReportContent({ kind, id }: { kind: ReportableKind; id: string }) {
  const { name, path } = useSuspenseQuery(subjectQuery(kind, id)).data;
  const [sentFrom, setSentFrom] = useState<string>();
  return (
    <div className="container page">
      <div className={classes.page}>
        <PageTitle>Report content</PageTitle>
        {sentFrom === undefined ? (
          <>
            <header className={classes.head}>
              <h1 className="page-title">Report content</h1>
              <p>
                You are reporting {pageWords[kind]}{' '}
                <Link to={path} className="linked">
                  {name}
                </Link>
                . Only the admins can read your report. They usually answer by email within three days.
              </p>
              {kind === 'artwork' && (
                <p className="quiet">
                  Is your own work stolen or missing? Log in and report it on the work’s page. Everyone can see
                  immediately that it was reported.
                </p>
              )}
            </header>
            <ReportForm kind={kind} id={id} onSent={setSentFrom} />
          </>
        ) : (
          <>
            <h1 ref={focus} tabIndex={-1} className="page-title">
              Your report was sent
            </h1>
            <p>
              An admin will read your report. The admins usually answer within three days. We’ll send the answer to{' '}
              {sentFrom}.
            </p>
            <div className="actions">
              <Button component={Link} to={path} variant="outline">
                Back to {name}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

const pageWords: Readonly<Record<ReportableKind, string>> = {
  artwork: 'the page about the work',
  artist: 'the page about the artist',
  authenticator: 'the page about the authenticator',
  organisation: 'the page about the organisation',
  article: 'the article',
  exhibition: 'the page about the exhibition',
  certificate: 'the certificate for the work',
};

interface ReportFormProps {
  kind: ReportableKind;
  id: string;
  onSent: (email: string) => void;
}

const required = { required: true, withAsterisk: false } as const;

function ReportForm({ kind, id, onSent }: ReportFormProps) {
  const user = useSession();
  const { form, submit, showRefused } = useAccountForm({
    schema: ContentReportFields.omit({ kind: true, id: true }),
    initialValues: { reason: '', message: '', name: user ? `${user.firstname} ${user.lastname}` : '', email: '' },
    labels: { reason: 'Reason', message: 'Description', name: 'Your name', email: 'Your email' },
    nouns: { email: 'your email address' },
  });
  const { act, busy } = useAction(contentReports.send, {
    onDone: (_answer, { email }) => onSent(email),
    onRefused: showRefused,
  });
  return (
    <form
      noValidate
      aria-label="Report"
      className={classes.form}
      onSubmit={submit((values) => {
        const reason = reportReasons.find(({ value }) => value === values.reason)?.value;
        if (reason) act({ ...values, reason, kind, id });
      })}
    >
      <NativeSelect
        label="Reason"
        data={[{ value: '', label: 'Choose' }, ...reportReasons]}
        {...required}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label="Description"
        description="Say which part of the page is wrong and how you know. If it violates your rights, say which ones."
        autosize
        minRows={5}
        maxLength={2000}
        {...required}
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
      <TextInput
        label="Your name"
        autoComplete="name"
        maxLength={200}
        {...required}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Your email"
        type="email"
        autoComplete="email"
        description="If the admins answer, we’ll email you at this address. We delete your report a year after it is closed."
        {...required}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div className="actions">
        <Button type="submit" loading={busy}>
          Send the report
        </Button>
      </div>
    </form>
  );
}
