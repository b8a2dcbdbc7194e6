import { Button, Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { makers } from '@verso/contract/works/makers.ts';
import type { Maker } from '@verso/contract/works/schemas/makers.ts';
import { query } from '#api/query.ts';
import { FieldGroup } from '#components/shared/forms/FieldGroup.tsx';
import { paths } from '#paths.ts';
import classes from './AddOwnedWork.module.css';
import { makerFacts, reasonWords } from './maker-words.ts';
import { type NamedMaker, sentMaker } from './owned-work-values.ts';

interface LikelyMatchesProps {
  named: NamedMaker;
  /** The matches that the owner rejected. */
  notAmong: readonly string[];
  onReject: (ids: string[]) => void;
  onChoose: (maker: Maker) => void;
  error: string | undefined;
}

/** Artists known here who are likely the new one. The owner chooses one of them, or says that it is none. */
export function LikelyMatches({ named, notAmong, onReject, onChoose, error }: LikelyMatchesProps) {
  const [sought] = useDebouncedValue(named, 300);
  const { nationalityId: _nationality, ...body } = sentMaker(sought);
  const { data } = useQuery({
    ...query(makers.find, body),
    enabled: sought.name.trim() !== '',
    placeholderData: keepPreviousData,
    // A half-typed year or number is refused.
    retry: false,
  });
  const likely = (data?.makers ?? []).filter((maker) => maker.likely);
  if (likely.length === 0) return error ? <p className="tone-madder">{error}</p> : null;
  const rejected = likely.every(({ _id }) => notAmong.includes(_id));
  return (
    <FieldGroup label="Is it one of these artists?" required error={rejected ? undefined : error}>
      <div id="field-maker" tabIndex={-1} className={classes.lead}>
        <ul role="list" className={classes.matches}>
          {likely.map((maker) => (
            <li key={maker._id} className={classes.maker}>
              <div>
                <p className="entry-title">
                  <Link to={paths.artist(maker.url)} target="_blank" className="linked">
                    {maker.name}
                  </Link>
                </p>
                <p className="quiet">{[reasonWords[maker.why], makerFacts(maker)].join(' · ')}</p>
              </div>
              <Button
                variant="outline"
                size="compact-md"
                aria-label={`This one: ${maker.name}`}
                onClick={() => onChoose(maker)}
              >
                This one
              </Button>
            </li>
          ))}
        </ul>
        <Checkbox
          label="None of these"
          checked={rejected}
          onChange={({ currentTarget }) => onReject(currentTarget.checked ? likely.map(({ _id }) => _id) : [])}
        />
      </div>
    </FieldGroup>
  );
}
