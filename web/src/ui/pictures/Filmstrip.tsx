import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Filmstrip.module.css';

/**
 * A horizontally scrolling row of pictures of one height. Scrolled by touch, wheel, keyboard focus or the two buttons;
 * never by itself. Holds FilmstripItem.
 */
export function Filmstrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const measure = () =>
      setMore({
        before: list.scrollLeft > 1,
        after: list.scrollLeft + list.clientWidth < list.scrollWidth - 1,
      });
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);

  const push = (direction: 1 | -1) => {
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <div className={classes.frame}>
      <ul ref={strip} className={classes.strip} role="list" aria-label={label}>
        {children}
      </ul>
      <ActionIcon className={classes.previous} aria-label="Previous" disabled={!more.before} onClick={() => push(-1)}>
        <IconChevronLeft size={24} stroke={1.25} aria-hidden />
      </ActionIcon>
      <ActionIcon className={classes.next} aria-label="Next" disabled={!more.after} onClick={() => push(1)}>
        <IconChevronRight size={24} stroke={1.25} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** `ratio`: width divided by height. */
export function FilmstripItem({ ratio, children }: { ratio: number; children: ReactNode }) {
  const style: CSSProperties & { '--ar': number } = { '--ar': ratio };
  return (
    <li className={classes.item} style={style}>
      {children}
    </li>
  );
}
