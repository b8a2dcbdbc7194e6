import type { CheckResult } from './check-result.ts';
import { type JsonObject, isObject, listAt, objectAt } from './json.ts';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isList = (value: unknown) => Array.isArray(value) && value.every(isObject);

type Parts = Readonly<Record<string, (value: unknown) => boolean>>;

/** The required parts of a bundle. */
const bundleParts: Parts = {
  format: isText,
  madeAt: isText,
  credential: isObject,
  record: isObject,
  opinions: isList,
  log: isObject,
  didDocument: isObject,
  statusLists: isList,
  proof: isObject,
};
/** Parts that older bundles lack. Their own checks say what could not be confirmed without them. */
const laterParts: Parts = { signing: isObject, state: isObject };
/** Parts that are entries of the log. */
const loggedParts = ['log', 'signing', 'state'];
const logParts: Parts = { entry: isText, proof: isText, payload: isObject, salt: isText };
const opinionParts: Parts = { hash: isText, salt: isText, statement: isObject };

const what = 'The parts of the proof';

/** How many faults are listed: a proof could contain any number. */
const mostFaults = 10;

/** Whether the bundle has every required part, and no unknown one. */
export function checkParts(bundle: JsonObject): CheckResult {
  const later = Object.entries(laterParts).filter(([name]) => Object.hasOwn(bundle, name));
  const faults = [
    ...faultsOf(bundle, { ...bundleParts, ...Object.fromEntries(later) }),
    ...loggedParts.flatMap((name) => {
      const part = objectAt(bundle, name);
      return part ? faultsOf(part, logParts, `${name}.`) : [];
    }),
    ...listAt(bundle, 'opinions').flatMap((one, at) =>
      isObject(one) ? faultsOf(one, opinionParts, `opinions[${at}].`) : [],
    ),
  ];
  return faults.length === 0
    ? { what, outcome: 'passed', says: 'The proof has all the required parts, and no others.' }
    : { what, outcome: 'unconfirmed', says: `${faults.slice(0, mostFaults).join(' ')} Download the proof again.` };
}

function faultsOf(value: JsonObject, parts: Parts, prefix = ''): string[] {
  const missing = Object.entries(parts)
    .filter(([key]) => !Object.hasOwn(value, key))
    .map(([key]) => `The part “${prefix}${key}” is missing.`);
  const unreadable = Object.entries(parts)
    .filter(([key, fits]) => Object.hasOwn(value, key) && !fits(value[key]))
    .map(([key]) => `The part “${prefix}${key}” cannot be read.`);
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(parts, key))
    .map((key) => `This program does not recognise the part “${prefix}${key}”.`);
  return [...missing, ...unreadable, ...unknown];
}
