import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { keepNext } from '#kept-next.ts';
import { paths } from '#paths.ts';
import classes from './ChooseRolePage.module.css';
import forms from '#features/people/accounts/forms.module.css';
import { PageHead } from '#components/people/accounts/PageHead.tsx';

const choices = [
  { role: 'artist', name: 'Artist', about: 'You make works. You register them and start their records.' },
  {
    role: 'collector',
    name: 'Collector',
    about: 'You own or buy works. You record them, with their provenance, insurance, sales and losses.',
  },
] as const;

export function Component() {
  const next = useSearchParams()[0].get('next');
  useEffect(() => {
    if (next !== null) keepNext(localStorage, next);
  }, [next]);
  return (
    <>
      <PageHead title="Create an account">Create an account as an artist or a collector.</PageHead>
      <ul className={classes.choices} role="list">
        {choices.map(({ role, name, about }) => (
          <li key={role} className={classes.choice}>
            <h2 className="entry-title">
              <Link to={paths.agreement(role)} className={classes.link}>
                {name}
              </Link>
            </h2>
            <p className="quiet">{about}</p>
          </li>
        ))}
      </ul>
      <div className={forms.more}>
        <p>Authenticators join by invitation only. If you were invited, open the link in the email.</p>
        <p>
          Already have an account?{' '}
          <Link to={paths.login()} className="linked">
            Log in
          </Link>
        </p>
      </div>
    </>
  );
}
