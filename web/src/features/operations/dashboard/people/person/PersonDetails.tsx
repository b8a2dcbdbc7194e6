import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import type { Account } from '@verso/contract/people/schemas/people.ts';
import { lifeDates } from '#components/works/artworks/ArtistRow.tsx';
import { nationalityChoices } from '#components/people/accounts/nationality/nationality-choices.ts';
import { Portrait } from '#components/people/accounts/Portrait.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { storageQuery } from '#components/evidence/files/storage-query.ts';
import { formatStorageUsage } from '#components/evidence/files/storage-words.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { ownProfileQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { roleOf } from '#features/operations/dashboard/people/people-words.ts';
import classes from './Person.module.css';

/** A person's account. */
export function AccountFacts({ person }: { person: Account }) {
  const { email, emailVerified, registeredAt, secondFactor } = person;
  const usage = useQuery(storageQuery(person._id)).data?.storage;
  return (
    <FactsTable
      groups={[
        [
          { label: roleOf(person), value: `since ${formatDay(registeredAt)}` },
          { label: 'Email', value: emailVerified ? email : `${email}, not verified` },
          { label: 'Second factor', value: secondFactor ? 'Set up' : 'None' },
          { label: 'Storage', value: usage && formatStorageUsage(usage) },
        ],
      ]}
    />
  );
}

/** What a person says about themselves; nothing if they have said nothing. */
export function ProfileFacts({ person }: { person: Account }) {
  const result = useQuery(ownProfileQuery(person._id));
  return (
    <Loaded result={result} what="the profile">
      {({ profile }) =>
        (profile.portrait ?? (profile.biography || profile.nationalityId || profile.links.length > 0)) ? (
          <section aria-labelledby="profile" className={classes.part}>
            <h3 id="profile" className="label">
              Profile
            </h3>
            <Portrait picture={profile.portrait} name={`${person.firstname} ${person.lastname}`} side={112} />
            <FactsTable
              groups={[
                [
                  { label: 'Nationality', value: nationalityOf(profile) },
                  { label: 'Life dates', value: lifeDates(profile) },
                  { label: 'Place of birth', value: profile.birthPlace },
                  {
                    label: 'Biography',
                    value: profile.biography && <p className={classes.biography}>{profile.biography}</p>,
                  },
                  {
                    label: 'Links',
                    value:
                      profile.links.length === 0
                        ? null
                        : profile.links.map(({ label, url }) => (
                            <Fragment key={url}>
                              <a href={url} rel="nofollow noopener noreferrer ugc" className="linked">
                                {label}
                              </a>
                              <br />
                            </Fragment>
                          )),
                  },
                ],
              ]}
            />
          </section>
        ) : null
      }
    </Loaded>
  );
}

const nationalityOf = ({ nationalityId }: Profile) =>
  nationalityChoices.find(({ value }) => value === String(nationalityId))?.label;
