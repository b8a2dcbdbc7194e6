import { useEffect, useState } from 'react';
import classes from './EditorOutline.module.css';
import { sections } from './fields/fields.ts';

/** Links to the sections of the form, with the current one marked. */
export function EditorOutline() {
  const current = useSectionInView();
  const go = (id: string) => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Form sections" className={classes.outline}>
      <ul role="list" className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose heading has passed the upper third of the window. */
function useSectionInView(): string {
  const [current, setCurrent] = useState<string>(sections[0].id);
  useEffect(() => {
    const update = () => {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd ? sections : passed).at(-1)?.id ?? sections[0].id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return current;
}
