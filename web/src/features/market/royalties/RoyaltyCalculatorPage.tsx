import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { KnownFacts } from '@verso/contract/market/schemas/royalties.ts';
import { royalties } from '@verso/contract/market/royalties.ts';
import { call } from '#api/call.ts';
import { artistOf, artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { isNavigating } from '#components/shared/page/navigating.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import classes from './Royalties.module.css';
import { applyChange, type Draft, draftOf, factsIn, readDraft, writeDraft } from './royalty-draft.ts';
import { knownQuery, workQuery } from './royalty-queries.ts';
import { RoyaltyForm } from './RoyaltyForm.tsx';
import { RoyaltyResult } from './RoyaltyResult.tsx';
import { nextWords } from './royalty-words.ts';

export function Component() {
  const [params] = useSearchParams();
  const artwork = params.get('artwork');
  // The key resets the form for another work.
  return artwork === null ? <Calculator key="" artwork={null} /> : <WorkCalculator key={artwork} id={artwork} />;
}

/** Starts from the data of a registered work. */
function WorkCalculator({ id }: { id: string }) {
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
          ? 'We filled in what the registry knows. Correct anything that is wrong. '
          : 'The artist is not known, so we left the artist’s details empty. Add what you know. '}
        <Link className="linked" to={paths.royaltyCalculator()}>
          Start without a work
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
  const [initial] = useState(() => draftOf(known, today()));
  const [form, setForm] = useState<{ draft: Draft; priceFault: string | null }>(() => ({
    draft: readDraft(params, initial),
    priceFault: null,
  }));
  const { draft } = form;
  useAddressOf(draft, initial, artwork);
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
          Work out the royalty the law gives an artist when a work is resold. If a detail is missing, the calculator
          asks for it.
        </p>
        {children}
      </header>
      <div className="columns">
        <div className="cols-5">
          <RoyaltyForm
            draft={draft}
            faults={faults}
            legal={facts ? answer.data?.legal : undefined}
            onChange={(change) => setForm((now) => ({ ...now, draft: applyChange(now.draft, change) }))}
            onPriceFault={(priceFault) => setForm((now) => ({ ...now, priceFault }))}
          />
        </div>
        <div className="cols-7">
          {answer.error && !answer.data ? (
            <ErrorState
              title="The royalty could not be calculated"
              happened="The server sent an unexpected answer."
              safe="Your entries are still here."
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

/** Keeps the address shareable, updated shortly after input. */
function useAddressOf(draft: Draft, initial: Draft, artwork: string | null): void {
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const [search] = useDebouncedValue(writeDraft(draft, initial, artwork), 300);
  useEffect(() => {
    if (!leaving && !isNavigating() && search !== window.location.search.slice(1))
      void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [search, leaving, navigate]);
}
