import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { lazyLoader } from './lazy-page.ts';

test('a loader that arrives after its page was left asks for nothing', async () => {
  const loader = vi.fn(() => null);
  const arrival = Promise.withResolvers<() => null>();
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/dashboard', loader: lazyLoader(() => arrival.promise) },
    { path: '/logout' },
  ]);
  const first = router.navigate('/dashboard');
  await router.navigate('/logout');
  arrival.resolve(loader);
  await first;
  await arrival.promise;
  expect(router.state.location.pathname).toBe('/logout');
  expect(loader).not.toHaveBeenCalled();
  await router.navigate('/dashboard');
  expect(loader).toHaveBeenCalledOnce();
});
