import type { Known, Report } from '@verso/verifier/bundle.ts';
import type { Answer, Question } from './proof-worker.ts';

export type Checked = { report: Report } | { fault: string };

interface Running {
  ask: (question: Question) => void;
  end: () => void;
}

/** Starts a worker that reports its answers, or that it failed. */
export type StartWorker = (answered: (answer: Answer) => void, failed: () => void) => Running;

export interface ProofChecker {
  check: (text: string, known: Known) => Promise<Checked>;
  end: () => void;
}

/** How long a check may take, in milliseconds. A true proof takes a fraction of a second. */
const patience = 10_000;

/**
 * Checks proofs in a worker, which is ended when a check takes too long, so that no file can stop the page. The worker
 * starts at once: later the page may be offline.
 */
export function proofChecker(start: StartWorker = startWorker): ProofChecker {
  let asked = 0;
  /** Checks under way, by their number. */
  const waiting = new Map<number, (checked: Checked) => void>();

  const answerAll = (fault: string) => {
    for (const answer of waiting.values()) answer({ fault });
    waiting.clear();
  };
  const open = () =>
    start(
      ({ number, ...checked }) => {
        waiting.get(number)?.(checked);
        waiting.delete(number);
      },
      () => answerAll('The check could not run. Reload the page, and try again.'),
    );
  let worker = open();
  const stop = () => {
    worker.end();
    answerAll(
      'The check took too long and was stopped. Use the proof file from the certificate’s page, complete and unchanged.',
    );
    worker = open();
  };

  return {
    check: (text, known) =>
      new Promise((resolve) => {
        asked += 1;
        const late = setTimeout(stop, patience);
        waiting.set(asked, (checked) => {
          clearTimeout(late);
          resolve(checked);
        });
        worker.ask({ number: asked, text, known });
      }),
    end: () => {
      worker.end();
      answerAll('The check was stopped.');
    },
  };
}

const startWorker: StartWorker = (answered, failed) => {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answered(data));
  worker.addEventListener('error', failed);
  return { ask: (question) => worker.postMessage(question, []), end: () => worker.terminate() };
};
