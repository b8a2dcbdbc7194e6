/** The title of the document: the tab, the history and what a screen reader says first. */
export function PageTitle({ children }: { children: string }) {
  return <title>{children === 'Verso' ? children : `${children} · Verso`}</title>;
}
