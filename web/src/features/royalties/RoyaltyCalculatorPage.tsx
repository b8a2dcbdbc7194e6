import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type KnownFacts, royalties } from '@verso/contract/royalties.ts';
import { call } from '#api/call.ts';
import { artistOf, artworkHref, titleOf } from '#components/artwork-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import classes from './Royalties.module.css';
import { changed, type Draft, draftOf, factsIn, readDraft, writeDraft } from './royalty-draft.ts';
import { knownQuery, workQuery } from './royalty-queries.ts';
import { RoyaltyForm } from './RoyaltyForm.tsx';
import { RoyaltyResult } from './RoyaltyResult.tsx';
import { nextWords } from './royalty-words.ts';

export function Component() {
  const [params] = useSearchParams();
  const artwork = params.get('artwork');
  // Another work is another calculation, and so is beginning anew.
  return artwork === null ? <Calculator key="" artwork={null} /> : <OfWork key={artwork} id={artwork} />;
}

/** Begins with what the register knows of a work. */
function OfWork({ id }: { id: string }) {
  const { facts } = useSuspenseQuery(knownQuery(id)).data;
  const { artwork } = useSuspenseQuery(workQuery(id)).data;
  return (
    <Calculator artwork={id} known={facts}>
      <p className={classes.about}>
        For{' '}
        <Link className="linked" to={artworkHref(artwork)}>
          <i>{titleOf(artwork.title)}</i>
        </Link>
        {artwork.attribution === 'by' ? ` by ${artistOf(artwork)}. ` : `, ${artistOf(artwork)}. `}
        {artwork.attribution === 'by'
          ? 'What the register knows is filled in; change what you know better. '
          : 'Who made it is not known, so nothing of the artist is filled in; add what you know. '}
        <Link className="linked" to={paths.royaltyCalculator()}>
          Begin without a work
        </Link>
      </p>
    </Calculator>
  );
}

const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

interface CalculatorProps {
  artwork: string | null;
  known?: KnownFacts;
  children?: React.ReactNode;
}

function Calculator({ artwork, known, children }: CalculatorProps) {
  const [params] = useSearchParams();
  const [beginning] = useState(() => draftOf(known, today()));
  const [form, setForm] = useState<{ draft: Draft; priceFault: string | null }>(() => ({
    draft: readDraft(params, beginning),
    priceFault: null,
  }));
  const { draft } = form;
  useAddressOf(draft, beginning, artwork);
  const [settled] = useDebouncedValue(form, 200);
  const { facts, faults } = factsIn(settled.draft);
  const answer = useQuery({
    queryKey: [royalties.calculate.path, facts],
    queryFn: facts ? ({ signal }) => call(royalties.calculate, facts, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="container page">
      <PageTitle>Royalty calculator</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">Royalty calculator</h1>
        <p className="lead">
          What the law gives the artist when a work is sold on. Where a fact is missing, it says so instead of guessing.
        </p>
        {children}
      </header>
      <div className="columns">
        <div className="cols-5">
          <RoyaltyForm
            draft={draft}
            faults={faults}
            legal={facts ? answer.data?.legal : undefined}
            onChange={(change) => setForm((now) => ({ ...now, draft: changed(now.draft, change) }))}
            onPriceFault={(priceFault) => setForm((now) => ({ ...now, priceFault }))}
          />
        </div>
        <div className="cols-7">
          {answer.error && !answer.data ? (
            <ErrorState
              title="The royalty could not be worked out"
              happened="The server did not answer as it should."
              safe="What you entered is still there."
              actions={
                <Button variant="outline" loading={answer.isFetching} onClick={() => void answer.refetch()}>
                  Try again
                </Button>
              }
            />
          ) : (
            <RoyaltyResult
              answer={facts ? answer.data : undefined}
              price={facts?.price}
              next={nextWords(settled.draft, settled.priceFault ? { ...faults, amount: settled.priceFault } : faults)}
              stale={answer.isPlaceholderData || answer.isFetching}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Keeps the address such that it can be shared, a moment after what is typed. */
function useAddressOf(draft: Draft, beginning: Draft, artwork: string | null): void {
  const navigate = useNavigate();
  const [search] = useDebouncedValue(writeDraft(draft, beginning, artwork), 300);
  useEffect(() => {
    if (search !== window.location.search.slice(1))
      void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [search, navigate]);
}
