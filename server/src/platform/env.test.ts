import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/verso',
  PUBLIC_URL: 'https://verso.example',
  SECRET_KEY: 'k'.repeat(43),
  SMTP_URL: 'smtp://localhost',
  VERIFF_API_KEY: 'an api key',
  VERIFF_SHARED_SECRET: 'a shared secret key',
};

describe('the settings', () => {
  it('of production name the integration at Veriff, or no sandbox plays it', () => {
    expect(readSettings(production)).toMatchObject({
      sandbox: false,
      veriff: { apiKey: 'an api key', baseUrl: 'https://stationapi.veriff.com' },
    });
    const { VERIFF_API_KEY: _key, VERIFF_SHARED_SECRET: _secret, ...without } = production;
    expect(() => readSettings(without)).toThrow(/VERIFF_API_KEY is missing: with NODE_ENV=production/);
    expect(readSettings({ ...without, ALLOW_SANDBOX: 'true' })).toMatchObject({ sandbox: true, veriff: undefined });
  });

  it('of production lead to no Veriff but the real one, unless a sandbox is allowed', () => {
    for (const VERIFF_BASE_URL of ['http://localhost:9', 'https://veriff.com.example', 'https://evilveriff.com']) {
      expect(() => readSettings({ ...production, VERIFF_BASE_URL })).toThrow(/VERIFF_BASE_URL leads away from Veriff/);
      expect(readSettings({ ...production, VERIFF_BASE_URL, ALLOW_SANDBOX: 'true' }).veriff?.baseUrl).toBe(
        VERIFF_BASE_URL,
      );
    }
    const VERIFF_BASE_URL = 'https://api.veriff.me/';
    expect(readSettings({ ...production, VERIFF_BASE_URL }).veriff?.baseUrl).toBe('https://api.veriff.me');
  });

  it('take no key without its secret', () => {
    expect(() => readSettings({ VERIFF_API_KEY: 'an api key' })).toThrow(/VERIFF_SHARED_SECRET is missing/);
    expect(() => readSettings({ VERIFF_SHARED_SECRET: 'a shared secret key' })).toThrow(/VERIFF_API_KEY is missing/);
  });
});
