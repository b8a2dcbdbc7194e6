import { expect, it } from 'vitest';
import { ownApp, testKey } from '../../../test/support/app.ts';
import { at, hours, now, seconds } from '#platform/clock.ts';
import { sharedBudgets } from './shared-budget.ts';

const app = ownApp();

it('counts a call no more that was given back', async () => {
  const [one, other] = [sharedBudgets(app.pool, testKey), sharedBudgets(app.pool, testKey)];
  const budget = { most: 1, seconds: 60 };
  expect(await one.spend('reset cleo@people.example', budget)).toMatchObject({ exceeded: false });
  await other.refund('reset cleo@people.example');
  expect(await one.spend('reset cleo@people.example', budget)).toMatchObject({ exceeded: false });
  expect(await one.spend('reset cleo@people.example', budget)).toMatchObject({ exceeded: true });
  await app.pool.deleteFrom('spent_budget').execute();
});

it('starts again after a clock that was ahead is set right', async () => {
  const budgets = sharedBudgets(app.pool, testKey);
  const budget = { most: 1, seconds: 60 };
  const spend = () => budgets.spend('login dora@people.example', budget);
  const ahead = new Date(now().getTime() + hours(48));
  expect(await at(ahead, spend)).toMatchObject({ exceeded: false });
  expect(await at(ahead, spend)).toMatchObject({ exceeded: true });
  expect(await spend()).toEqual({ exceeded: false, secondsLeft: 60 });
  expect(await spend()).toMatchObject({ exceeded: true });
  await app.pool.deleteFrom('spent_budget').execute();
});

it('is one budget for all instances, restarts when it expires, and reveals no key', async () => {
  const instances = [sharedBudgets(app.pool, testKey), sharedBudgets(app.pool, testKey)];
  const budget = { most: 7, seconds: 60 };
  const time = now();
  const ask = (later: number) =>
    Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        at(new Date(time.getTime() + seconds(later)), async () =>
          instances[number % 2]?.spend('login ada@people.example', budget),
        ),
      ),
    );
  const answers = await ask(0);
  expect(answers.filter((one) => one?.exceeded)).toHaveLength(3);
  expect(answers.map((one) => one?.secondsLeft)).toEqual(Array.from({ length: 10 }, () => 60));
  expect((await ask(59)).every((one) => one?.exceeded && one.secondsLeft === 1)).toBe(true);
  expect((await ask(60)).filter((one) => one?.exceeded)).toHaveLength(3);
  expect(await instances[1]?.spend('login bea@people.example', budget)).toMatchObject({ exceeded: false });
  const rows = await app.pool.selectFrom('spent_budget').select('key').execute();
  expect(rows).toHaveLength(2);
  expect(String(rows[0]?.key)).not.toContain('ada');
});
