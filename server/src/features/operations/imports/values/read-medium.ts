const on = /\s(?:on|auf|sur|su|sobre|op)\s/i;

/** `oil on canvas / Öl auf Leinwand` → oil, canvas: the first of several languages, which is also the whole. */
export function readMedium(written: string): { medium: string; support: string } {
  const text = written.trim().replaceAll(/\s+/g, ' ');
  const languages = text.split(/\s+[/|]\s+|\s*\n\s*/);
  const one = languages.length > 1 && languages.every((part) => on.test(part)) ? (languages[0] ?? text) : text;
  const parts = one.split(on);
  const [medium = '', support = ''] = parts;
  if (parts.length !== 2 || /[.;:]/.test(one)) return { medium: one, support: '' };
  return { medium: medium.trim(), support: support.trim() };
}
