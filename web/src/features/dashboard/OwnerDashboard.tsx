import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArtworkStatus } from '@verso/contract/artworks.ts';
import { pageIn } from '@verso/contract/pages.ts';
import { useSession } from '#api/session.ts';
import { numberWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { askedBillsQuery, offeredQuery, worksQuery } from './dashboard-queries.ts';
import { stateIn, useAddress } from './dashboard-state.ts';
import { ArtistFigures, CollectorFigures } from './OwnFigures.tsx';
import { Hint } from './Hint.tsx';
import { NeedsSection } from './NeedsSection.tsx';
import { Works } from './Works.tsx';
import { WorksByState } from './WorksByState.tsx';

interface OwnerDashboardProps {
  /** What newcomers are told at the head of the page. */
  hint?: ReactNode;
  /** What is counted at the head of the page: the works in a state, or all. */
  counted: readonly { status: ArtworkStatus | 'all'; label: string }[];
  /** The title of the list of works. */
  title: string;
  /** What stands where there is no work yet. */
  empty: ReactNode;
  /** What came of the works, in figures. */
  figures: ReactNode;
}

/** For those who make or hold works: how many stand where, what waits for them, and all of them. */
function OwnerDashboard({ hint, counted, title, empty, figures }: OwnerDashboardProps) {
  const { params, addressWith } = useAddress();
  const works = useQuery({
    ...worksQuery(stateIn(params), pageIn(params, 'page')),
    placeholderData: keepPreviousData,
  });
  const offered = useQuery(offeredQuery);
  const bills = useQuery(askedBillsQuery);
  const counts = works.data?.counts;
  const admin = useSession()?.admin ?? false;
  const waiting = (offered.data?.total.count ?? 0) + (bills.data?.purchases.length ?? 0);
  const nothing = counts && countOf(counts, 'all') + waiting === 0;
  // An admin who owns nothing came for something else.
  if (admin && (nothing || works.isPending || offered.isPending || bills.isPending)) return null;
  return (
    <>
      {hint}
      <Figures>
        {counted.map(({ status, label }) => (
          <FigureNumber
            key={status}
            label={
              <Link to={{ search: addressWith({ state: status === 'all' ? '' : status, page: 1 }), hash: 'works' }}>
                {label}
              </Link>
            }
          >
            {counts ? numberWords(countOf(counts, status)) : '–'}
          </FigureNumber>
        ))}
      </Figures>
      <div className="columns">
        <div className="cols-8">
          <NeedsSection empty={admin ? 'None of your own works waits for you.' : 'Nothing waits for you.'} />
        </div>
        <div className="cols-4">{counts && <WorksByState counts={counts} />}</div>
      </div>
      {figures}
      <Works title={title} result={works} empty={empty} />
    </>
  );
}

function countOf(counts: Partial<Record<ArtworkStatus, number>>, status: ArtworkStatus | 'all'): number {
  return status === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0);
}

export function ArtistDashboard() {
  return (
    <OwnerDashboard
      figures={<ArtistFigures />}
      counted={[
        { status: 'draft', label: 'Drafts' },
        { status: 'in_review', label: 'In review' },
        { status: 'info_requested', label: 'Asked for more' },
        { status: 'approved', label: 'Approved' },
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
          Your works stand here, from the first draft on. Nobody sees a draft but you.
        </EmptyState>
      }
    />
  );
}

export function CollectorDashboard() {
  return (
    <OwnerDashboard
      hint={
        <Hint type="record_entry">
          A work’s record grows with you: on its page you can add exhibitions, loans, insurance and papers, and say when
          it is sold.
        </Hint>
      }
      figures={<CollectorFigures />}
      counted={[
        { status: 'all', label: 'Works you own' },
        { status: 'approved', label: 'Authentic' },
        { status: 'in_review', label: 'In review' },
        { status: 'recorded', label: 'Recorded, not reviewed' },
      ]}
      title="Works you own"
      empty={
        <EmptyState
          action={
            <Link to={paths.search()} className="linked">
              Search works
            </Link>
          }
        >
          A work stands here once you have bought it by card, or have accepted a sale whose seller named your email.
        </EmptyState>
      }
    />
  );
}
