import { Link, useLocation } from 'react-router';
import { useSession } from '#api/session/session.ts';
import { paths } from '#paths.ts';
import classes from './VerifyEmailBanner.module.css';

/** Reminds authenticators and admins to set up a second factor; hidden on the security page. */
export function SecondFactorBanner() {
  const user = useSession();
  const { pathname } = useLocation();
  if (!user?.secondFactorDue || pathname === paths.userSecurity()) return null;
  return (
    <div className={`no-print ${classes.banner}`}>
      <p className="container">
        <strong>Set up a second factor.</strong> Until then you can only see public pages.{' '}
        <Link to={paths.userSecurity()} className="linked">
          Go to your security page
        </Link>
      </p>
    </div>
  );
}
