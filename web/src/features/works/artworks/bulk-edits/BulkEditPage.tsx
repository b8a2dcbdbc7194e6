import { useState } from 'react';
import { mostEdited } from '@verso/contract/works/bulk-edits.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { ChangeWorks } from './ChangeWorks.tsx';
import { ChooseWorks } from './ChooseWorks.tsx';
import type { Chosen } from './bulk-edit-queries.ts';
import classes from './BulkEdit.module.css';

/** Where an owner gives one field of many works the same value: choose works, then preview and apply the change. */
export function Component() {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [changing, setChanging] = useState(false);
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>Edit several works</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">Edit several works</h1>
        <p className="words">
          Give one field of up to {formatNumber(mostEdited)} works the same value. You see what changes in each work
          before anything is saved.
        </p>
      </header>
      {changing ? (
        <ChangeWorks chosen={chosen} onBack={() => setChanging(false)} />
      ) : (
        <ChooseWorks chosen={chosen} onChoose={setChosen} onNext={() => setChanging(true)} />
      )}
    </div>
  );
}
