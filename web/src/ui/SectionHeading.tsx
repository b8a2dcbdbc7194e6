import type { ReactNode } from 'react';
import classes from './SectionHeading.module.css';

interface SectionHeadingProps {
  children: ReactNode;
  /** A link or button at the end of the line. */
  action?: ReactNode;
  /** `section` is 36 px, `sub` 26 px. Also sets the heading level unless given. */
  size?: 'section' | 'sub';
  level?: 1 | 2 | 3;
  id?: string;
}

export function SectionHeading({
  children,
  action,
  size = 'section',
  level = size === 'section' ? 2 : 3,
  id,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.heading} data-size={size}>
      <Heading id={id} className={size === 'section' ? 'section-title' : 'sub-title'}>
        {children}
      </Heading>
      {action}
    </div>
  );
}
