import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const zone = process.env['TZ'];
beforeEach(() => void vi.resetModules());
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Tongatapu'])(
  'a day without a time is shown as that day, in %s',
  async (place) => {
    process.env['TZ'] = place;
    const { daysAway, formatDay } = await import('./reader-locale.ts');
    expect(formatDay('2024-05-31')).toContain('31');
    expect(formatDay('2024-06-01')).not.toContain('31');
    const noon = new Date(2024, 4, 31, 12);
    expect(daysAway('2024-05-31', noon)).toBe(0);
    expect(daysAway('2024-06-01', noon)).toBe(1);
  },
);
