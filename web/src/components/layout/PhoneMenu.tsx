import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { CheckButtons } from '#components/discovery/check/CheckButtons.tsx';
import { LookUpForm } from '#components/discovery/check/LookUpForm.tsx';
import { accountLinks } from './account-links.ts';
import type { LayoutUser } from './layout-user.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { SwitchAccount } from './SessionParts.tsx';
import classes from './PhoneMenu.module.css';

interface MenuLink {
  to: string;
  name: string;
}

interface PhoneMenuProps {
  sections: readonly MenuLink[];
  user: LayoutUser | null;
  /** The address of the login. */
  login: string;
  /** The address where an account is created. */
  register: string;
  onLogOut: () => void;
}

/**
 * The navigation on a narrow screen: a native dialog, which traps focus and closes on Escape and on a click outside.
 */
export function PhoneMenu({ sections, user, login, register, onLogOut }: PhoneMenuProps) {
  const visitorLinks: readonly MenuLink[] = [
    { to: login, name: 'Log in' },
    { to: register, name: 'Create an account' },
  ];
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.phone}>
      <UnstyledButton
        className={classes.open}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          dialog.current?.showModal();
        }}
      >
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <dialog ref={dialog} className={classes.dialog} aria-label="Menu" closedby="any" onClose={() => setOpened(false)}>
        <div className={classes.sheet}>
          <CloseButton size="lg" className={classes.close} aria-label="Close" onClick={close} />
          {opened && (
            <section aria-labelledby="check-a-work" className={classes.check}>
              <h2 id="check-a-work" className="entry-title">
                Is it genuine?
              </h2>
              <CheckButtons onUse={close} />
              <LookUpForm onUse={close} />
            </section>
          )}
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
              {(user ? accountLinks(user) : visitorLinks).map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} end onClick={close} className={classes.link}>
                    {link.name}
                  </NavLink>
                </li>
              ))}
              {user && opened && <SwitchAccount className={classes.link} close={close} />}
              {user && (
                <li>
                  <LogOutButton className={classes.link} close={close} onLogOut={onLogOut} />
                </li>
              )}
            </ul>
          </nav>
        </div>
      </dialog>
    </div>
  );
}
