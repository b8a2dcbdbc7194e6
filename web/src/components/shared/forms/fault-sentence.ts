import { emptyFault } from '@verso/contract/empty-fault.ts';

const personal = ['first name', 'last name', 'password', 'current password', 'new password'];

/** A field as the object of a sentence: `the title`, `your first name`. */
function nounOf(label: string): string {
  const noun = label.charAt(0).toLowerCase() + label.slice(1);
  if (noun === 'email') return 'your email address';
  if (personal.includes(noun)) return `your ${noun}`;
  return /^(?:the|your|a|an) /u.test(noun) ? noun : `the ${noun}`;
}

/**
 * The error below a field. A fragment gets the field's label, `Title must be one line.`, an empty field says what to do,
 * `Enter the title.`, and a whole sentence stays.
 */
export function faultSentence(label: string, fault: string, noun = nounOf(label)): string {
  if (/^\p{Lu}/u.test(fault)) return fault;
  return fault === emptyFault ? `Enter ${noun}.` : `${label} ${fault}.`;
}
