import { expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { newSecretMultikey } from './keys/signing-key.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/verso',
  PUBLIC_URL: 'https://verso.example',
  SECRET_KEY: 'k'.repeat(43),
  CERTIFICATE_KEY: newSecretMultikey(),
  LOG_KEY: 'PRIVATE+KEY+verso.example/log+00000000+AA',
  SMTP_URL: 'smtp://localhost',
  VERIFF_API_KEY: 'an api key',
  VERIFF_SHARED_SECRET: 'a shared secret key',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};

it('the settings of production need a Veriff integration, and no sandbox replaces it', () => {
  expect(readSettings(production)).toMatchObject({
    sandbox: false,
    veriff: { apiKey: 'an api key', baseUrl: 'https://stationapi.veriff.com' },
  });
  const { VERIFF_API_KEY: _key, VERIFF_SHARED_SECRET: _secret, ...without } = production;
  expect(() => readSettings(without)).toThrow(/VERIFF_API_KEY is missing: with NODE_ENV=production/);
  expect(readSettings({ ...without, ALLOW_SANDBOX: 'true' })).toMatchObject({ sandbox: true, veriff: undefined });
});

it('the settings of production accept only the real Veriff, unless a sandbox is allowed', () => {
  for (const VERIFF_BASE_URL of ['http://localhost:9', 'https://veriff.com.example', 'https://evilveriff.com']) {
    expect(() => readSettings({ ...production, VERIFF_BASE_URL })).toThrow(/VERIFF_BASE_URL must point to Veriff/);
    expect(readSettings({ ...production, VERIFF_BASE_URL, ALLOW_SANDBOX: 'true' }).veriff?.baseUrl).toBe(
      VERIFF_BASE_URL,
    );
  }
  const VERIFF_BASE_URL = 'https://api.veriff.me/';
  expect(readSettings({ ...production, VERIFF_BASE_URL }).veriff?.baseUrl).toBe('https://api.veriff.me');
});

it('the settings start a witness only beside the embedded database, unless another is set or none is wanted', () => {
  const witness = { WITNESS_URL: 'https://witness.example', WITNESS_KEY: 'witness.example+0a1b2c3d+BQ' };
  expect(readSettings({}).ownWitness).toBe(true);
  for (const other of [{ OWN_WITNESS: 'false' }, witness, { DATABASE_URL: 'postgres://localhost/verso' }])
    expect(readSettings(other).ownWitness).toBe(false);
});

it('the settings start no sandbox in several processes, because each has its own state', () => {
  const { VERIFF_API_KEY: _key, VERIFF_SHARED_SECRET: _secret, ...without } = { ...production, NODE_ENV: 'test' };
  const several = { WEB_CONCURRENCY: '2' };
  expect(readSettings({ ...production, ...several }).processes).toBe(2);
  expect(() => readSettings({ ...without, ...several })).toThrow(
    /VERIFF_API_KEY is missing: .*SANDBOX_URL.*WEB_CONCURRENCY/,
  );
  const { STRIPE_SECRET_KEY: _stripe, STRIPE_WEBHOOK_SECRET: _hook, ...unpaid } = { ...production, NODE_ENV: 'test' };
  expect(() => readSettings({ ...unpaid, ...several })).toThrow(/STRIPE_SECRET_KEY is missing: .*WEB_CONCURRENCY/);
  expect(readSettings({ ...without, ...several, SANDBOX_URL: 'http://app1:3000' }).processes).toBe(2);
  expect(readSettings(without).processes).toBe(1);
});

it('the settings take no key without its secret', () => {
  expect(() => readSettings({ VERIFF_API_KEY: 'an api key' })).toThrow(/VERIFF_SHARED_SECRET is missing/);
  expect(() => readSettings({ VERIFF_SHARED_SECRET: 'a shared secret key' })).toThrow(/VERIFF_API_KEY is missing/);
});

it('the settings of production need the Stripe account and no other address, unless a sandbox is allowed', () => {
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
  expect(() => readSettings({ ...production, STRIPE_API_URL })).toThrow(/STRIPE_API_URL must point to Stripe/);
  expect(readSettings({ ...production, STRIPE_API_URL, ALLOW_SANDBOX: 'true' }).stripe?.apiUrl).toBe(STRIPE_API_URL);
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_0123456789' })).toThrow(/STRIPE_WEBHOOK_SECRET is missing/);
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'pk_test_0123456789' })).toThrow(/must be a secret key/);
});

it('the settings of production accept no test key of Stripe, with which a test card would buy a work', () => {
  for (const STRIPE_SECRET_KEY of ['sk_test_0123456789', 'rk_test_0123456789']) {
    expect(() => readSettings({ ...production, STRIPE_SECRET_KEY })).toThrow(/STRIPE_SECRET_KEY is a test key/);
    expect(readSettings({ ...production, STRIPE_SECRET_KEY, ALLOW_SANDBOX: 'true' }).sandbox).toBe(true);
  }
});

it('the settings take as public address only one without a path or query, written as browsers do', () => {
  for (const wrong of ['https://verso.example/app', 'https://verso.example?a=1', 'https://a:b@verso.example', 'verso'])
    for (const name of ['PUBLIC_URL', 'API_URL', 'SANDBOX_URL'])
      expect(() => readSettings({ [name]: wrong }), wrong).toThrow(
        `The setting ${name} must be an address without a path`,
      );
  expect(readSettings({ PUBLIC_URL: 'https://Verso.example:443/' }).publicUrl).toBe('https://verso.example');
});

it('the settings take as sender only an email address', () => {
  for (const MAIL_FROM of ['Verso', 'registry at verso.example', 'Verso <registry>', 'a@b, c@d'])
    expect(() => readSettings({ MAIL_FROM }), MAIL_FROM).toThrow(/MAIL_FROM must be an email address/);
  for (const MAIL_FROM of ['registry@verso.example', '"Verso, the registry" <registry@verso.example>'])
    expect(readSettings({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

it('the settings take as origins of other sites only what a browser can send', () => {
  for (const wrong of ['*', 'partner.example', 'https://partner.example/app', 'null'])
    expect(() => readSettings({ CORS_ORIGINS: `https://one.example, ${wrong}` }), wrong).toThrow(
      /The setting CORS_ORIGINS must be addresses without a path/,
    );
  const CORS_ORIGINS = 'https://One.example/, http://two.example:8080';
  expect(readSettings({ CORS_ORIGINS }).corsOrigins).toEqual(['https://one.example', 'http://two.example:8080']);
});

it('the settings serve local pages only where no proxy can be in front, or when set explicitly', () => {
  const local = (given: Record<string, string>) => readSettings(given).localPages;
  expect(local({})).toBe(true);
  expect(local({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe(true);
  expect(local({ PUBLIC_URL: 'https://verso.example' })).toBe(false);
  expect(local({ PUBLIC_URL: 'http://localhost.verso.example' })).toBe(false);
  expect(local({ TRUST_PROXY: 'true' })).toBe(false);
  expect(local({ TRUST_PROXY: 'true', LOCAL_PAGES: 'true' })).toBe(true);
  expect(local({ LOCAL_PAGES: 'false' })).toBe(false);
  expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must be at least 32 characters/);
});

it('the settings of a store may name a folder of the bucket', () => {
  const prefixOf = (S3_PREFIX: string) => readSettings({ S3_BUCKET: 'pictures', S3_PREFIX }).s3?.prefix;
  expect(prefixOf('registry')).toBe('registry/');
  expect(prefixOf('museum/registry/')).toBe('museum/registry/');
  for (const wrong of ['/registry', '../registry', 'a b'])
    expect(() => prefixOf(wrong), wrong).toThrow(/S3_PREFIX must be a folder/);
});

it('the settings of a store must be complete or absent', () => {
  const keys = { S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'sesame' };
  expect(readSettings({}).s3).toBeUndefined();
  expect(readSettings({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://localhost:9000/', ...keys }).s3).toEqual({
    bucket: 'pictures',
    prefix: '',
    endpoint: 'http://localhost:9000',
    region: 'us-east-1',
    credentials: { accessKeyId: 'me', secretAccessKey: 'sesame' },
  });
  expect(readSettings({ S3_BUCKET: 'pictures' }).s3?.credentials).toBeUndefined();
  expect(() => readSettings(keys)).toThrow(/S3_BUCKET is missing/);
  expect(() => readSettings({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'me' })).toThrow(
    /S3_SECRET_ACCESS_KEY is missing/,
  );
});

it('the settings of production include every key that instances share', () => {
  for (const name of ['SECRET_KEY', 'LOG_KEY', 'CERTIFICATE_KEY']) {
    const missing = new RegExp(`${name} is missing: with NODE_ENV=production`);
    expect(() => readSettings({ ...production, [name]: '' })).toThrow(missing);
  }
  expect(() => readSettings({ CERTIFICATE_KEY: 'k'.repeat(43) })).toThrow(
    /CERTIFICATE_KEY must be .* begins with z3u2/,
  );
});
