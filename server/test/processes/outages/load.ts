import { randomUUID } from 'node:crypto';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { as, Refused } from '../../support/as.ts';
import { childrenOf, commandOf, type Program } from '../../support/program.ts';

export const polling = { interval: 200 };

/** Settings of every program here. */
export const settings = { TRUST_PROXY: 'true', LOG_LEVEL: 'fatal' };

export const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** A person may add 60 works in an hour. */
const mostWorks = 50;

/** Adds works, and registers people, whose emails are jobs, until it is stopped. */
export function load(program: Program, token: string) {
  const added: string[] = [];
  let written = 0;
  const refused: Refused[] = [];
  let stopped = false;
  const note = (error: unknown) => {
    if (error instanceof Refused) refused.push(error);
    else throw error;
  };
  const add = async () => {
    while (!stopped && added.length < mostWorks)
      await as(program, token)
        .call(artworks.add, { title: `Work ${added.length}` })
        .then(({ artworkId }) => {
          added.push(artworkId);
          written += 1;
        }, note);
  };
  const register = async () => {
    while (!stopped) {
      const email = `${randomUUID()}@people.example`;
      await as(program)
        .call(accounts.register, { ...person, email })
        .then(() => {
          written += 1;
        }, note);
    }
  };
  const read = async () => {
    while (!stopped) await as(program).call(search.carousels, {}).catch(note);
  };
  const running = Promise.all([add(), add(), register(), read()]);
  // A test that fails ends the program before it stops the load, and has an error of its own.
  running.catch(() => undefined);
  return {
    added,
    /** How often it was told that something is kept. */
    written: () => written,
    refused,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

export const person = {
  firstname: 'Ada',
  lastname: 'Moreau',
  password: 'a good long password',
  role: 'collector',
  nationalityId: null,
  agreementVersion,
} as const;

/** The ids of all works of a user. */
export async function worksOf(program: Program, token: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = ['']; page.length > 0; ) {
    const { artworks: cards } = await as(program, token).call(record.list, {
      type: 'mine',
      pagesize: 50,
      pagefrom: found.length,
    });
    page = cards.map(({ _id }) => _id);
    found.push(...page);
  }
  return found;
}

/** The server processes of a program. */
export const serversOf = ({ child: { pid } }: Program) =>
  childrenOf(pid).filter((child) => commandOf(child).includes('src/start.js'));
