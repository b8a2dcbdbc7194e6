import { Button, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { useDisclosurePanel } from '#ui/use-disclosure-panel.ts';
import classes from './AccountMenu.module.css';
import { accountLinks } from './account-links.ts';
import type { LayoutUser } from './AppLayout.tsx';

/** A disclosure of plain links, which can be opened in a tab of their own, as pages should. */
export function AccountMenu({ user, onLogOut }: { user: LayoutUser; onLogOut: () => void }) {
  const { opened, close, frame, button, id } = useDisclosurePanel();
  return (
    <div ref={frame} className={classes.frame}>
      <Button {...button} variant="subtle" className={classes.target}>
        <span className={classes.name}>{user.name}</span>
      </Button>
      <nav id={id} hidden={!opened} className={classes.menu} aria-label="Account">
        <ul className={classes.links} role="list">
          {accountLinks.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={classes.link}>
                {name}
              </Link>
            </li>
          ))}
          <li className={classes.last}>
            <UnstyledButton
              className={classes.link}
              onClick={() => {
                close();
                onLogOut();
              }}
            >
              Log out
            </UnstyledButton>
          </li>
        </ul>
      </nav>
    </div>
  );
}
