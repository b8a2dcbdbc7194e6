import { type Known, type Report, verifyText } from '@verso/verifier/bundle.ts';

/** A proof to check, numbered so that its result can be told from others. */
export interface Question {
  number: number;
  text: string;
  known: Known;
}

export type Answer = { number: number } & ({ report: Report } | { fault: string });

// The same check as on a command line, away from the page, which can end it.
addEventListener('message', ({ data: { number, text, known } }: MessageEvent<Question>) => {
  const answer = (result: { report: Report } | { fault: string }) => postMessage({ number, ...result });
  verifyText(text, known).then(
    (report) => answer({ report }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : 'The proof cannot be read.' }),
  );
});
