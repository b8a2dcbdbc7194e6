/** Quotation marks of all scripts, and characters that look like them; a quoted text may contain single ones. */
const marks = /(?![‘’'‚‛])\p{Quotation_Mark}|[❛❜❝❞❟❠\u{1F676}-\u{1F678}″‴‵‶‷ʺˮ״〃˝]|[‘’'‚‛`´ʼ′]{2,}/gu;

/**
 * A short text from people in quotation marks that it can't close: readers take everything outside them for our words.
 * @param most in characters; a longer text ends with an ellipsis
 */
export function quoted(text: string, most = 80): string {
  const single = text.replaceAll(marks, (mark) => (/^[\p{Pi}\p{Ps}]/u.test(mark) ? '‘' : '’'));
  const characters = Array.from(single);
  return `“${
    characters.length > most
      ? `${characters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : single
  }”`;
}

/** A whole message from a person. */
export const quotedMessage = (text: string): string => quoted(text, Number.POSITIVE_INFINITY);

export const quotedWork = (title: string): string => (title === '' ? 'An untitled work' : quoted(title));
