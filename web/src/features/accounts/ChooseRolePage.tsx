import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './ChooseRolePage.module.css';
import forms from './forms.module.css';
import { PageHead } from './PageHead.tsx';

const choices = [
  { role: 'artist', name: 'Artist', about: 'You make works. You register them, and their record begins with you.' },
  {
    role: 'collector',
    name: 'Collector',
    about: 'You own works or buy them. You keep their provenance, insure them and report what happens to them.',
  },
] as const;

export function Component() {
  return (
    <>
      <PageHead title="Register">Choose what you are here. It decides which terms you agree to.</PageHead>
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
        <p>Authenticators join by invitation only. If you have one, open the link in its mail.</p>
        <p>
          Registered already?{' '}
          <Link to={paths.login()} className="linked">
            Log in
          </Link>
        </p>
      </div>
    </>
  );
}
