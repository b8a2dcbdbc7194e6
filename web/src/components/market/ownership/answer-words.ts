import { formatDay } from '#components/shared/text/reader-locale.ts';

/** What the owner of a work is asked about an ownership request. `until`: two admins do not decide before. */
export const answerWords = (until: string | null): string =>
  until !== null && Date.parse(until) > Date.now()
    ? `Say by ${formatDay(until)} whether the request is right. After that, two admins can decide without your answer.`
    : 'Say whether the request is right. Two admins can already decide without your answer.';
