import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { paths } from '#paths.ts';
import { accountLinks } from './account-links.ts';
import type { LayoutUser } from './AppLayout.tsx';
import classes from './PhoneMenu.module.css';

interface MenuLink {
  to: string;
  name: string;
}

interface PhoneMenuProps {
  sections: readonly MenuLink[];
  user: LayoutUser | null;
  onLogOut: () => void;
}

const visitorLinks: readonly MenuLink[] = [
  { to: paths.login(), name: 'Log in' },
  { to: paths.register(), name: 'Register' },
];

/** The way around on a narrow screen. The browser's own dialog keeps focus inside and closes on Escape
 * and on a press beside it. */
export function PhoneMenu({ sections, user, onLogOut }: PhoneMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <div className={classes.phone}>
      <UnstyledButton
        className={classes.open}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <dialog ref={dialog} className={classes.dialog} aria-label="Menu" closedby="any">
        <div className={classes.sheet}>
          <CloseButton size="lg" className={classes.close} aria-label="Close" onClick={close} />
          <nav aria-label="Menu">
            <ul className={classes.list} role="list">
              {sections.map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} end onClick={close} className={classes.section}>
                    {link.name}
                  </NavLink>
                </li>
              ))}
            </ul>
            <ul className={classes.list} role="list">
              {(user ? accountLinks : visitorLinks).map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} end onClick={close} className={classes.link}>
                    {link.name}
                  </NavLink>
                </li>
              ))}
              {user && (
                <li>
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
              )}
            </ul>
          </nav>
        </div>
      </dialog>
    </div>
  );
}
