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
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
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

  it('of production name the account at Stripe and lead to no other, unless a sandbox is allowed', () => {
    expect(readSettings(production).stripe).toMatchObject({ apiUrl: 'https://api.stripe.com' });
    const STRIPE_WEBHOOK_SECRET = 'whsec_payments, whsec_accounts';
    expect(readSettings({ ...production, STRIPE_WEBHOOK_SECRET }).stripe?.webhookSecrets).toEqual([
      'whsec_payments',
      'whsec_accounts',
    ]);
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...without } = production;
    expect(() => readSettings(without)).toThrow(/STRIPE_SECRET_KEY is missing: with NODE_ENV=production/);
    expect(readSettings({ ...without, ALLOW_SANDBOX: 'true' }).stripe).toBeUndefined();
    const STRIPE_API_URL = 'http://localhost:9';
    expect(() => readSettings({ ...production, STRIPE_API_URL })).toThrow(/STRIPE_API_URL leads away from Stripe/);
    expect(readSettings({ ...production, STRIPE_API_URL, ALLOW_SANDBOX: 'true' }).stripe?.apiUrl).toBe(STRIPE_API_URL);
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_0123456789' })).toThrow(/STRIPE_WEBHOOK_SECRET is missing/);
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'pk_test_0123456789' })).toThrow(/must be a secret key/);
  });
});
