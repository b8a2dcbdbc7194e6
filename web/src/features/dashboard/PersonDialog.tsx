import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Profile } from '@verso/contract/profiles.ts';
import type { Account } from '@verso/contract/users.ts';
import { lifeDates } from '#components/ArtistRow.tsx';
import { nationalityChoices } from '#components/nationality-choices.ts';
import { Portrait } from '#components/Portrait.tsx';
import { dayWords } from '#components/reader-locale.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { ownProfileQuery } from './dashboard-queries.ts';
import { Loaded } from './Loaded.tsx';
import { roleWords } from './people-words.ts';
import { switches } from './permission-switches.ts';
import classes from './PersonRow.module.css';
import { Dialog } from '#ui/Dialog.tsx';

/** What somebody tells about themselves and what they may do, for admins to read. */
export function PersonDialog({ person, onClose }: { person: Account; onClose: () => void }) {
  const profile = useQuery(ownProfileQuery(person._id));
  return (
    <Dialog onClose={onClose} title={`${person.firstname} ${person.lastname}`} size="lg">
      <Loaded result={profile} what="the profile">
        {(read) => <Told person={person} profile={read.profile} />}
      </Loaded>
    </Dialog>
  );
}

function Told({ person, profile }: { person: Account; profile: Profile }) {
  const { role, email, emailVerified, registeredAt, admin } = person;
  const may = switches.filter(({ of }) => of(person)).map(({ label }) => label);
  return (
    <div className={classes.told}>
      <Portrait picture={profile.portrait} name={`${person.firstname} ${person.lastname}`} side={112} />
      <FactsTable
        groups={[
          [
            { label: roleWords[role], value: `since ${dayWords(registeredAt)}` },
            { label: 'Email', value: emailVerified ? email : `${email}, not verified` },
            { label: 'What they may do', value: [...may, ...(admin ? ['Admin'] : [])].join(', ') || 'Nothing special' },
          ],
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
    </div>
  );
}

const nationalityOf = ({ nationalityId }: Profile) =>
  nationalityChoices.find(({ value }) => value === String(nationalityId))?.label;
