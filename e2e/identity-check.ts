import type { FrameLocator, Page } from '@playwright/test';

/** The page of the check: in a frame over ours, as Veriff's kit shows it. */
export const frameOf = (page: Page) => page.frameLocator('iframe[title="Identity check"]');

type Place = Page | FrameLocator;

/** Goes through a check as a person does, and has it end as given. */
export async function goThrough(place: Place, outcome: string, way = 'At once'): Promise<void> {
  await place.getByRole('button', { name: 'Begin' }).click();
  await place.getByRole('radio', { name: outcome }).check();
  await place.getByRole('radio', { name: way }).check();
  await place.getByRole('button', { name: 'Hand in' }).click();
}
