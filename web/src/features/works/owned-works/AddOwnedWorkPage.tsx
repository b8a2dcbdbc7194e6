import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type AcquisitionKind, acquisitionKinds, ownedWorks } from '@verso/contract/works/owned-works.ts';
import { attributionMeanings } from '@verso/contract/works/artwork-fields.ts';
import { attributionName, attributionTerms } from '@verso/contract/works/attribution.ts';
import { documentForm } from '@verso/contract/works/provenance.ts';
import { useAction } from '#api/use-action.ts';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { Required } from '#components/shared/forms/Required.tsx';
import { UnsavedGuard } from '#components/shared/forms/UnsavedGuard.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { chunk } from '#chunk.ts';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import classes from './AddOwnedWork.module.css';
import { MakerField } from './MakerField.tsx';
import { emptyValues, faultSentences, labels, type OwnedWorkValues, readValues } from './owned-work-values.ts';

/** How the work came to its owner, and what to ask about it. */
const kindWords: Readonly<Record<AcquisitionKind, { option: string; from: string }>> = {
  acquisition: { option: 'I bought it', from: 'Bought from' },
  auction: { option: 'I bought it at auction', from: 'Auction house' },
  inheritance: { option: 'I inherited it', from: 'Inherited from' },
  gift: { option: 'It was given to me', from: 'Given by' },
  restitution: { option: 'It was restituted to me', from: 'Restituted by' },
  other: { option: 'Another way', from: 'Acquired from' },
};

const loadHelp = () => chunk(() => import('./owned-work-help.ts'));

/** Where an owner records a work by another artist. */
export function Component() {
  const refusal = useAccount()?.refused['addOwnedWork'];
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>Add a work you own</PageTitle>
      {refusal ? (
        <ErrorState
          level={1}
          title="Your account can’t add works"
          happened={refusal}
          actions={
            <Button component={Link} to={paths.dashboard()}>
              Go to your dashboard
            </Button>
          }
        />
      ) : (
        <AddOwnedWork />
      )}
    </div>
  );
}

function AddOwnedWork() {
  const navigate = useNavigate();
  const [today] = useState(() => new Date());
  const [values, setValues] = useState(emptyValues);
  const [documents, setDocuments] = useState<File[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const dateFaults = useRef<Record<string, string | null>>({});
  const done = useRef(false);
  const change = (changed: Partial<OwnedWorkValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    setFaults({});
  };
  const refuse = (found: Readonly<Record<string, string>>) => {
    setFaults(found);
    // The summary must render first, because it appears above the field.
    const first = Object.keys(labels).find((path) => found[path] !== undefined);
    requestAnimationFrame(() => first && document.getElementById(`field-${first}`)?.focus());
  };
  const { act, busy } = useAction(ownedWorks.add, {
    onDone: async ({ artwork }) => {
      done.current = true;
      await navigate(paths.artworkEdit(artwork._id));
    },
    onRefused: ({ fields }) => {
      if (Object.keys(fields).length === 0) return false;
      refuse(faultSentences(fields));
      return true;
    },
  });
  const send = () => {
    const { work, faults: found } = readValues(values);
    const wrong = { ...found, ...typedDates(dateFaults.current), ...documentFault(documents) };
    if (work && Object.keys(wrong).length === 0) act(work, { files: { documents } });
    else refuse(wrong);
  };
  const text = (name: 'title' | 'inventoryNumber' | 'from' | 'place' | 'note', path: string) => ({
    id: `field-${path}`,
    label: labels[path],
    value: values[name],
    error: faults[path],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  const required = (path: string) => (
    <>
      {labels[path]}
      <Required />
    </>
  );
  const summary = Object.keys(labels).flatMap((path) =>
    faults[path] === undefined ? [] : [{ id: `field-${path}`, message: faults[path] }],
  );
  return (
    <>
      <header className={classes.lead}>
        <h1 className="page-title">Add a work you own</h1>
        <p>
          Use this form for a work that someone else made. Everyone can see the record, marked “Recorded by its owner;
          not yet reviewed”. Your name stays private. Next, you’ll add pictures and details. After that, you can send
          the work for review.
        </p>
        <FormHelp load={loadHelp} />
      </header>
      <form
        noValidate
        className={classes.form}
        aria-label="Add a work you own"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormErrorSummary faults={summary} />
        <section className={`form-grid ${classes.section}`} aria-labelledby="who-made-it">
          <h2 id="who-made-it" className="sub-title">
            Who made the work
          </h2>
          <MakerField value={values.maker} onChange={(maker) => change({ maker })} faults={faults} />
          <NativeSelect
            label="Attribution"
            description="How certain it is that this artist made the work. Reviewers will vote on exactly this."
            data={attributionTerms.map((term) => ({
              value: term,
              label: `${attributionName(term)}: ${attributionMeanings[term]}`,
            }))}
            value={values.attribution}
            onChange={({ currentTarget }) => {
              const attribution = attributionTerms.find((term) => term === currentTarget.value);
              if (attribution) change({ attribution });
            }}
          />
        </section>
        <section className={`form-grid ${classes.section}`} aria-labelledby="the-work">
          <h2 id="the-work" className="sub-title">
            The work
          </h2>
          <TextInput {...text('title', 'title')} label={required('title')} maxLength={300} />
          <UncertainDateField
            id="field-creation"
            label={labels['creation']}
            past
            exampleYear={1872}
            value={values.creation}
            onChange={(creation) => change({ creation })}
            onFault={(fault) => {
              dateFaults.current['creation'] = fault;
            }}
            error={faults['creation']}
          />
          <TextInput
            {...text('inventoryNumber', 'inventoryNumber')}
            description="Your own number for the work, if you have one. Only you, reviewers and admins can see it."
            maxLength={100}
          />
        </section>
        <section className={`form-grid ${classes.section}`} aria-labelledby="how-acquired">
          <h2 id="how-acquired" className="sub-title">
            How you got the work
          </h2>
          <NativeSelect
            label="How you got it"
            description="This will be the first provenance entry, marked as your statement."
            data={acquisitionKinds.map((kind) => ({ value: kind, label: kindWords[kind].option }))}
            value={values.kind}
            onChange={({ currentTarget }) => {
              const kind = acquisitionKinds.find((one) => one === currentTarget.value);
              if (kind) change({ kind });
            }}
          />
          <UncertainDateField
            id="field-acquired.happened"
            label={labels['acquired.happened']}
            required
            past
            exampleYear={today.getFullYear()}
            value={values.happened}
            onChange={(happened) => change({ happened })}
            onFault={(fault) => {
              dateFaults.current['acquired.happened'] = fault;
            }}
            error={faults['acquired.happened']}
          />
          <TextInput
            {...text('from', 'acquired.from')}
            label={kindWords[values.kind].from}
            description="Everyone can read this. To keep it private, leave the field empty."
            className="half"
            maxLength={200}
          />
          <TextInput
            {...text('place', 'acquired.place')}
            description="The town, if you know it."
            className="half"
            maxLength={300}
          />
          <Textarea
            {...text('note', 'acquired.note')}
            description="Everyone can read this."
            autosize
            minRows={3}
            maxRows={12}
            maxLength={5000}
          />
          <div className={classes.lead} id="field-documents" tabIndex={-1}>
            <p className="quiet">Attach evidence, such as an invoice, a will, an auction record or a letter.</p>
            <DocumentsField
              files={documents}
              onChange={(files) => {
                setDocuments(files);
                setFaults({});
              }}
              limits={documentForm.documents}
              error={faults['documents']}
            />
            {documents.length > 0 && (
              <Checkbox
                label="Show the documents to everyone"
                description="If you don’t tick this, only you and the admins can open the documents. Reviewers can only use documents that everyone can open."
                checked={values.documentsPublic}
                onChange={({ currentTarget }) => change({ documentsPublic: currentTarget.checked })}
              />
            )}
          </div>
        </section>
        <div>
          <Button type="submit" loading={busy}>
            Add the work
          </Button>
        </div>
      </form>
      <UnsavedGuard
        unsaved={() => !done.current && (values !== emptyValues || documents.length > 0)}
        where="this form"
      />
    </>
  );
}

const typedDates = (faults: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(faults).flatMap(([path, fault]) => (fault ? [[path, `The date ${fault}.`]] : [])));

function documentFault(documents: readonly File[]): Record<string, string> {
  const fault = documentsFault(documents, documentForm.documents);
  return fault === null ? {} : { documents: fault };
}
