import { Link, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#paths.ts';
import classes from './VerifyEmailBanner.module.css';

/** Tells whoever votes or administers that a second factor comes first. The security page says so itself. */
export function SecondFactorBanner() {
  const user = useSession();
  const { pathname } = useLocation();
  if (!user?.secondFactorDue || pathname === paths.userSecurity()) return null;
  return (
    <div className={`no-print ${classes.banner}`}>
      <p className="container">
        <strong>Set up a second factor:</strong> until then you see here what everybody does.{' '}
        <Link to={paths.userSecurity()} className="linked">
          Go to your security page
        </Link>
      </p>
    </div>
  );
}
