import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnWorkState } from '@verso/contract/discovery/schemas/record.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { useSession } from '#api/session/session.ts';
import { formatCount, formatNumber } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { worksQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress, worksIn } from '#features/operations/dashboard/dashboard-state.ts';
import { ArtistFigures, CollectorFigures } from '#features/operations/dashboard/figures/OwnFigures.tsx';
import { Hint } from './Hint.tsx';
import { NeedsSection } from './needs/NeedsSection.tsx';
import { countNeeds } from './needs/needs.ts';
import { useNeeds, useOpenQuestions, useReturnedProfile } from './needs/use-needs.ts';
import { OwnOrganisations } from './OwnOrganisations.tsx';
import { Works } from './Works.tsx';
import { stateWords } from '#features/operations/dashboard/lists/work-states.ts';
import { WorksByState } from './WorksByState.tsx';

interface Counted {
  state: OwnWorkState | 'all';
  label: string;
}

const claimed: Counted = { state: 'claimed', label: stateWords.claimed };

interface OwnerDashboardProps {
  /** A hint for new users. */
  hint?: ReactNode;
  /** The states counted at the top, or all works. Lost and disputed works follow, if there are any. */
  counted?: readonly Counted[];
  /** Title of the list of works. */
  title: string;
  /** The empty state of the list. */
  empty: ReactNode;
  /** Statistics about the works. */
  figures?: ReactNode;
  /** For owners: their works come first, and numbers last. */
  worksFirst?: true;
}

/** All works of the reader, what needs action, and numbers about them. */
function OwnerDashboard({ hint, counted, title, empty, figures, worksFirst }: OwnerDashboardProps) {
  const { params, addressWith } = useAddress();
  const works = useQuery({
    ...worksQuery(worksIn(params), pageIn(params, 'page')),
    placeholderData: keepPreviousData,
  });
  const counts = works.data?.counts;
  const user = useSession();
  // Voters and admins may be here for other tasks only.
  const votes = user?.role === 'authenticator' || user?.admin === true;
  const owns = counts === undefined ? works.isError : countOf(counts, 'all') > 0;
  const needs = useNeeds(!votes || owns);
  const questions = useOpenQuestions();
  const profile = useReturnedProfile();
  const waiting = needs.data ? countNeeds(needs.data) + questions + (profile ? 1 : 0) : 0;
  const nothing = counts && countOf(counts, 'all') + waiting === 0 && needs.data !== undefined;
  const pending = works.isPending || (needs.data === undefined && needs.error === null);
  if (votes && (nothing || pending)) return null;
  const instead = counts && countOf(counts, 'all') === 0 && <OwnOrganisations />;
  const list = <Works title={title} result={works} empty={empty} />;
  const needed = (
    <div className="columns">
      <div className="cols-8">
        <NeedsSection needs={needs} questions={questions} profile={profile} />
      </div>
      <div className="cols-4">{counts && <WorksByState counts={counts} />}</div>
    </div>
  );
  const numbers = counted && (
    <Figures>
      {(counts?.claimed ? [...counted, claimed] : counted).map(({ state, label }) => (
        <FigureNumber
          key={state}
          label={
            <Link
              to={{ search: addressWith({ state: state === 'all' ? '' : state, works: '', page: 1 }), hash: 'works' }}
            >
              {label}
            </Link>
          }
        >
          {counts ? formatNumber(countOf(counts, state)) : '–'}
        </FigureNumber>
      ))}
    </Figures>
  );
  if (worksFirst)
    return (
      <>
        {instead}
        {waiting > 0 && (
          <p>
            <Link to={{ search: addressWith({}), hash: 'needs' }} className="linked">
              {formatCount({ count: waiting, more: false }, 'thing is', 'things are')} waiting for you
            </Link>
          </p>
        )}
        {list}
        {needed}
        {hint}
        {numbers}
        {figures}
      </>
    );
  return (
    <>
      {instead}
      {hint}
      {numbers}
      {needed}
      {figures}
      {list}
    </>
  );
}

function countOf(counts: Partial<Record<OwnWorkState, number>>, state: OwnWorkState | 'all'): number {
  return state === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[state] ?? 0);
}

export function ArtistDashboard() {
  return (
    <OwnerDashboard
      figures={<ArtistFigures />}
      counted={[
        { state: 'draft', label: 'Drafts' },
        { state: 'in_review', label: 'In review' },
        { state: 'info_requested', label: 'More information requested' },
        { state: 'approved', label: 'Approved' },
      ]}
      title="All your works"
      empty={
        <EmptyState
          action={
            <Button component={Link} to={paths.artworkNew()}>
              Register your first work
            </Button>
          }
        >
          No works yet. Works you register will appear here. Only you can see drafts.
        </EmptyState>
      }
    />
  );
}

const noneOwned = (
  <EmptyState
    action={
      <>
        <Link to={paths.ownedWorkNew()} className="linked">
          Add a work you own
        </Link>
        {' · '}
        <Link to={paths.search({ sale: true })} className="linked">
          See works for sale
        </Link>
      </>
    }
  >
    No works yet. Works you add, buy or accept from a seller will appear here.
  </EmptyState>
);

export function CollectorDashboard() {
  return (
    <OwnerDashboard
      hint={
        <Hint type="collector">
          You can keep each work’s record up to date on its page. Add exhibitions, loans, insurance and documents, and
          record when you sell it.
        </Hint>
      }
      figures={<CollectorFigures />}
      worksFirst
      counted={[
        { state: 'all', label: 'Works you own' },
        { state: 'approved', label: 'Authentic' },
        { state: 'in_review', label: 'In review' },
        { state: 'recorded', label: 'Recorded, not reviewed' },
      ]}
      title="Works you own"
      empty={noneOwned}
    />
  );
}

/** For authenticators: what needs action and the works they own, if there is either. */
export const OwnedWorks = () => <OwnerDashboard title="Works you own" empty={noneOwned} />;
