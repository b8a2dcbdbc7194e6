import type { Dimensions } from '#schemas/dimensions.ts';
import type { UncertainDate } from '#schemas/uncertain-date.ts';

/** A condition for submitting a record or starting a vote, shared by server, pages and documentation. */
interface Requirement<Subject> {
  field: string;
  /** In a list: `a title`. */
  what: string;
  /** What to do while it is missing. */
  message: string;
  isMet: (subject: Subject) => boolean;
}

const leastDescription = 40;

interface Work {
  title: string;
  creation: UncertainDate | null;
  medium: string;
  dimensions: Dimensions | null;
  description: string;
  /** The number of pictures. */
  pictures: number;
}

/** What a work needs before it can be submitted, in the order of its form. */
export const workRequirements: ReadonlyArray<Requirement<Work>> = [
  { field: 'title', what: 'a title', message: 'Enter a title.', isMet: ({ title }) => title !== '' },
  {
    field: 'creation',
    what: 'a date',
    message: 'Enter when the work was made.',
    isMet: ({ creation }) => creation !== null,
  },
  {
    field: 'medium',
    what: 'a medium',
    message: 'Enter the medium, such as oil.',
    isMet: ({ medium }) => medium !== '',
  },
  {
    field: 'dimensions',
    what: 'at least one dimension',
    message: 'Enter the dimensions of the work.',
    isMet: ({ dimensions }) =>
      dimensions !== null && [dimensions.height, dimensions.width, dimensions.depth].some((size) => size !== null),
  },
  {
    field: 'pictures',
    what: 'at least one picture',
    message: 'Add at least one picture of the work.',
    isMet: ({ pictures }) => pictures > 0,
  },
  {
    field: 'description',
    what: `a description of at least ${leastDescription} characters`,
    message: `Describe the work in at least ${leastDescription} characters.`,
    isMet: ({ description }) => description.length >= leastDescription,
  },
];

const leastBiography = 100;

/** The parts of an artist's profile that a vote needs. */
interface VotableProfile {
  portrait: boolean;
  nationalityId: number | null;
  birthYear: number | null;
  biography: string;
  /** Whether it has a link, training, an exhibition or a reference. */
  evidence: boolean;
}

/** What an artist's profile needs before a vote, in the order of its form. */
export const profileRequirements: ReadonlyArray<Requirement<VotableProfile>> = [
  { field: 'portrait', what: 'a portrait', message: 'Add a portrait.', isMet: ({ portrait }) => portrait },
  {
    field: 'nationalityId',
    what: 'a nationality',
    message: 'Choose your nationality.',
    isMet: ({ nationalityId }) => nationalityId !== null,
  },
  {
    field: 'birthYear',
    what: 'a year of birth',
    message: 'Enter your year of birth.',
    isMet: ({ birthYear }) => birthYear !== null,
  },
  {
    field: 'biography',
    what: `a biography of at least ${leastBiography} characters`,
    message: `Tell us about yourself and your work in at least ${leastBiography} characters.`,
    isMet: ({ biography }) => biography.length >= leastBiography,
  },
  {
    field: 'training',
    what: 'evidence (a website, training, an exhibition or a reference)',
    message: 'Add a website, training, an exhibition or a reference. One is enough.',
    isMet: ({ evidence }) => evidence,
  },
];

export const missingOf = <Subject>(requirements: ReadonlyArray<Requirement<Subject>>, subject: Subject) =>
  requirements.filter(({ isMet }) => !isMet(subject)).map(({ field, message }) => ({ field, message }));

const listed = (requirements: ReadonlyArray<{ what: string }>) =>
  new Intl.ListFormat('en').format(requirements.map(({ what }) => what));

export const neededForReview = `Before it can be sent for review, a work needs ${listed(workRequirements)}.`;
export const neededForVote = `Before it can be sent for a vote, a profile needs ${listed(profileRequirements)}.`;

/** The same for one field, for its description in the API. */
export const neededIn = (requirements: ReadonlyArray<{ field: string; what: string }>, field: string) => {
  const { what } = requirements.find((one) => one.field === field) ?? {};
  if (what === undefined) throw new Error(`nothing is required of ${field}`);
  return `Can be empty in a draft. Required before a vote: ${what}.`;
};
