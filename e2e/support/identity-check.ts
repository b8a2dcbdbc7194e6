import type { FrameLocator, Page } from '@playwright/test';

/** The identity check's page, in the frame that Veriff's kit opens over ours. */
export const frameOf = (page: Page) => page.frameLocator('iframe[title="Identity check"]');

type Place = Page | FrameLocator;

/** Completes an identity check with the given outcome. */
export async function goThrough(place: Place, outcome: string, way = 'At once'): Promise<void> {
  await place.getByRole('button', { name: 'Begin' }).click();
  await place.getByRole('radio', { name: outcome }).check();
  await place.getByRole('radio', { name: way }).check();
  await place.getByRole('button', { name: 'Submit' }).click();
}
