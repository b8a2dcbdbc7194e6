import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDisclosurePanel } from '#ui/use-disclosure-panel.ts';
import classes from './AccountMenu.module.css';
import { accountLinks } from './account-links.ts';
import type { LayoutUser } from './layout-user.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { SwitchAccount } from './SessionParts.tsx';

/** A disclosure of plain links instead of a menu, so that they can be opened in a new tab. */
export function AccountMenu({ user, onLogOut }: { user: LayoutUser; onLogOut: () => void }) {
  const { opened, close, frame, button, id } = useDisclosurePanel();
  return (
    <div ref={frame} className={classes.frame}>
      <Button
        {...button}
        variant="outline"
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden className={classes.chevron} />}
        className={classes.target}
      >
        <span className={classes.name}>{user.name}</span>
      </Button>
      <nav id={id} hidden={!opened} className={classes.menu} aria-label="Account">
        <ul className={classes.links} role="list">
          {accountLinks(user).map(({ to, name }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={classes.link}>
                {name}
              </Link>
            </li>
          ))}
          {opened && <SwitchAccount className={classes.link} close={close} />}
          <li className={classes.last}>
            <LogOutButton className={classes.link} close={close} onLogOut={onLogOut} />
          </li>
        </ul>
      </nav>
    </div>
  );
}
