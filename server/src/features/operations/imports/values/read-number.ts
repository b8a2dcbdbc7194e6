/**
 * A number with its separators as people write them: `80,5`, `1.200,50`, `1'200`, `12 500`. A single separator before
 * three digits parts thousands only if `thousands` says so; undefined if the text is no number.
 */
export function readNumber(text: string, { thousands }: { thousands: boolean }): number | undefined {
  const plain = text.replaceAll(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(plain)) return undefined;
  const marks = plain.replaceAll(/\d/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const behind = plain.length - last - 1;
  const mixed = marks.includes('.') && marks.includes(',');
  const separates = marks.length > 0 && (mixed || (marks.length === 1 && !(thousands && behind === 3)));
  if (!separates) return /^\d+$/.test(plain) || wellParted(plain) ? Number(plain.replaceAll(/[.,]/g, '')) : undefined;
  const whole = plain.slice(0, last);
  if (/[.,]/.test(whole) && !wellParted(whole)) return undefined;
  return Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${plain.slice(last + 1) || '0'}`);
}

/** Whether separators stand before groups of three digits. */
const wellParted = (text: string) => /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text);
