import type { Role } from '@verso/contract/people/schemas/people.ts';
import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';
import type { S3Settings } from './files/s3-storage.ts';
import { StartupError } from './startup/startup-error.ts';
import type { ScannerAddress } from './uploads/virus-scanner.ts';

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://verso.example' })
  .transform((url) => url.replace(/\/+$/, ''));

const isOrigin = (url: string) =>
  URL.canParse(url) && /^https?:/.test(url) && `${new URL(url).origin}/` === new URL(url).href;
/** An address without a path or query, as browsers write it. */
const origin = z
  .string()
  .refine(isOrigin, 'must be an address without a path or query, such as https://verso.example')
  .transform((url) => new URL(url).origin);

const mailbox = /^[^\s<>@]+@[^\s<>@]+$/;

const stripeApi = 'https://api.stripe.com';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A setting in GB, read as bytes. */
const gigabytes = (usual: number) =>
  z.coerce
    .number('must be a number of GB')
    .positive('must be more than 0')
    .max(1_000_000, 'must be at most 1000000')
    .default(usual)
    .transform((count) => Math.round(count * 1e9));

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL address such as postgres://user@host/verso',
});

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 65535')
    .max(65_535, 'must be 1 to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  WEB_CONCURRENCY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(1),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-][A-Za-z0-9._/-]{0,200}$/, 'must be a folder such as registry')
    .transform((folder) => `${folder.replace(/\/+$/, '')}/`)
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  API_URL: origin.optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isOrigin,
            'must be addresses without a path or query, separated by commas, such as https://partner.example',
          )
          .transform((url) => new URL(url).origin),
      ),
    ),
  TRUST_PROXY: flag.default(false),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters long and random').optional(),
  LOG_KEY: z
    .string()
    .regex(/^PRIVATE\+KEY\+/, 'must be the private key of a log, which begins with PRIVATE+KEY+')
    .optional(),
  CERTIFICATE_KEY: z
    .string()
    .startsWith('z3u2', 'must be a private key in the Multikey format, which begins with z3u2')
    .optional(),
  OWN_WITNESS: flag.default(true),
  WITNESS_URL: address.optional(),
  WITNESS_KEY: z.string().includes('+', 'must be the public key of a witness, such as name+0a1b2c3d+B…').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a mail server such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (sender) => mailbox.test(/^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender),
      'must be an email address such as Verso <registry@verso.example>',
    )
    .default('Verso <registry@verso.example>'),
  REVIEW_QUORUM: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(99, 'must be at most 99')
    .optional(),
  QUOTA_ARTIST_GB: gigabytes(20),
  QUOTA_AUTHENTICATOR_GB: gigabytes(5),
  QUOTA_COLLECTOR_GB: gigabytes(5),
  QUOTA_ADMIN_GB: gigabytes(50),
  UPLOADS_PER_HOUR_GB: gigabytes(2),
  RESPONSE_CACHE_MB: z.coerce
    .number('must be a number of MB')
    .min(0, 'must be 0 or more')
    .max(100_000, 'must be at most 100000')
    .default(32)
    .transform((count) => Math.round(count * 1e6)),
  BUSY_AFTER_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(1, 'must be at least 1')
    .max(600, 'must be at most 600')
    .default(5),
  REQUIRE_SECOND_FACTOR: flag.optional(),
  VERIFF_API_KEY: z.string().min(8, 'must be the API key of your Veriff integration').optional(),
  VERIFF_SHARED_SECRET: z.string().min(16, 'must be the shared secret key of your Veriff integration').optional(),
  VERIFF_BASE_URL: address.default('https://stationapi.veriff.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w{8,}( *, *whsec_\w{8,})*$/,
      'must be the signing secrets of your Stripe webhook endpoints, such as whsec_…,whsec_…',
    )
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.tuple([z.string()], z.string()))
    .optional(),
  STRIPE_API_URL: address.default(stripeApi),
  SALE_PLACE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as DE')
    .optional(),
  WALLET_CHAIN_ID: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be a chain ID (EIP-155)')
    .max(2_147_483_647, 'must be a chain ID (EIP-155)')
    .default(1),
  WALLET_RPC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://node.example/' }).optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port, such as localhost:3310')
    .transform((address) => {
      const [host = '', port] = address.split(':');
      return { host, port: Number(port) };
    })
    .optional(),
  SERVE_WEB: flag.default(true),
  ALLOW_SANDBOX: flag.default(false),
  LOCAL_PAGES: flag.optional(),
  EXCHANGE_RATES_URL: z
    .union([z.literal('off'), address], 'must be an address such as https://bank.example/rates.xml, or off')
    .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  LOCAL_ADDRESSES: flag.default(false),
  METRICS_TOKEN: z.string().min(32, 'must be at least 32 characters long and random').optional(),
  SANDBOX_URL: origin.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
});

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database without a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica for visitors' reads. */
  databaseReplicaUrl: string | undefined;
  /** The number of server processes. */
  processes: number;
  /** The bucket for files, instead of the data folder. */
  s3: S3Settings | undefined;
  /** The public address; every link in an email is built from it. */
  publicUrl: string;
  /** The contact for security reports: a `mailto:` or `https:` address. */
  securityContact: string;
  /** The address of the API for browsers, if it is not the page's own origin. */
  apiUrl: string;
  corsOrigins: string[];
  /** Whether this server builds and serves the web app; development has its own server for it. */
  serveWeb: boolean;
  trustProxy: boolean;
  /** Signs addresses of files and encrypts the secrets of second factors; created in the data folder if not set. */
  secretKey: string | undefined;
  /** The private key that signs the log; created in the data folder if not set. */
  logKey: string | undefined;
  /** The private key that signs certificates; created in the data folder if not set. */
  certificateKey: string | undefined;
  /** A program elsewhere that signs the log's growth, and its public key. */
  witness: { url: string; key: string } | undefined;
  /** Whether to start a witness on this machine, to demonstrate witnesses. */
  ownWitness: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** How many reviewers must agree; undefined leaves it to the admins. */
  reviewQuorum: number | undefined;
  /** The most an account may store, in bytes; an admin has the larger of the admins' and their role's quota. */
  storageQuotas: Record<Role | 'admin', number>;
  /** The most an account may upload in an hour, in bytes. */
  uploadsPerHour: number;
  /** The most that each process keeps of its replies to visitors, in bytes; 0 keeps none. */
  responseCache: number;
  /** How far behind a process may be before it refuses requests. */
  busyAfterSeconds: number;
  /** Whether admins and authenticators must have a second factor. */
  requireSecondFactor: boolean;
  /** The integration at Veriff; without it the sandbox imitates Veriff. */
  veriff: { apiKey: string; sharedSecret: string; baseUrl: string } | undefined;
  /** The account at Stripe; without it the sandbox imitates Stripe. */
  stripe: { secretKey: string; webhookSecrets: [string, ...string[]]; apiUrl: string } | undefined;
  /**
   * The country whose law applies to sales made here: it decides whether an artist gets a royalty. Without it, admins set
   * it, see `readSalePlace`.
   */
  salePlace: string | undefined;
  /** The country until admins set one. */
  defaultSalePlace: string | undefined;
  /** The chain for wallets, and the node that pages read it from; without one they read it through the wallet. */
  walletChain: { id: number; rpcUrl: string | undefined };
  /** The ClamAV daemon that scans documents for viruses; without one they are marked as not scanned. */
  virusScanner: ScannerAddress | undefined;
  /** Whether sandboxes for external services (the development mailbox, Veriff and Stripe) may run. */
  sandbox: boolean;
  /** The instance whose sandboxes all instances use, because each sandbox has its own state. */
  sandboxUrl: string | undefined;
  /**
   * Whether to serve pages for this machine only (the development mailbox, the sandboxes, `/metrics` without a token).
   * Off where a proxy may be in front, because it can make strangers look local.
   */
  localPages: boolean;
  /** Whether addresses that users choose may lead to this machine, and webhooks without TLS: for tests and development. */
  localAddresses: boolean;
  /** Where exchange rates are read every day; undefined if they are not. */
  exchangeRatesUrl: string | undefined;
  /** A request with this token may read `/metrics` from anywhere. */
  metricsToken: string | undefined;
  logLevel: string;
}

/** The environment variables that are read. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Reads the settings once. A bad one ends the start with one line that names it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(
      `The setting ${issue?.path[0]?.toString()} ${issue?.message}. Correct it, or remove it to use the default (see .env.example).`,
    );
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const needed = [
    ['DATABASE_URL', env.DATABASE_URL],
    ['PUBLIC_URL', env.PUBLIC_URL],
    ['SECRET_KEY', env.SECRET_KEY],
    ['LOG_KEY', env.LOG_KEY],
    ['CERTIFICATE_KEY', env.CERTIFICATE_KEY],
    ['SMTP_URL', env.SMTP_URL],
    ['VERIFF_API_KEY', env.VERIFF_API_KEY],
    ['VERIFF_SHARED_SECRET', env.VERIFF_SHARED_SECRET],
    ['STRIPE_SECRET_KEY', env.STRIPE_SECRET_KEY],
    ['STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET?.[0]],
  ].find(([, value]) => value === undefined);
  if (production && !env.ALLOW_SANDBOX && needed) {
    throw new StartupError(
      `The setting ${needed[0]} is missing: with NODE_ENV=production it is required (see .env.example).`,
    );
  }
  if (production && !env.ALLOW_SANDBOX && !/\.veriff\.(com|me)$/.test(new URL(env.VERIFF_BASE_URL).hostname)) {
    throw new StartupError(
      'With NODE_ENV=production, the setting VERIFF_BASE_URL must point to Veriff. Use the address that Veriff shows on the page of your integration.',
    );
  }
  if (production && !env.ALLOW_SANDBOX && env.STRIPE_API_URL !== stripeApi) {
    throw new StartupError(
      'With NODE_ENV=production, the setting STRIPE_API_URL must point to Stripe. Leave the setting out.',
    );
  }
  if (production && !env.ALLOW_SANDBOX && env.STRIPE_SECRET_KEY?.includes('_test_')) {
    throw new StartupError(
      'The setting STRIPE_SECRET_KEY is a test key, with which anyone can buy works using a test card. NODE_ENV=production does not allow test keys. Use the live key, which begins with sk_live_ or rk_live_.',
    );
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    processes: processesOf(env),
    s3: s3Of(env),
    publicUrl,
    securityContact: env.SECURITY_CONTACT ?? `mailto:security@${new URL(publicUrl).hostname}`,
    apiUrl: env.API_URL ?? '',
    corsOrigins: env.CORS_ORIGINS,
    serveWeb: env.SERVE_WEB,
    trustProxy: env.TRUST_PROXY,
    secretKey: env.SECRET_KEY,
    logKey: env.LOG_KEY,
    certificateKey: env.CERTIFICATE_KEY,
    witness: witnessOf(env),
    ownWitness: env.OWN_WITNESS && env.DATABASE_URL === undefined && env.WITNESS_URL === undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    reviewQuorum: env.REVIEW_QUORUM,
    storageQuotas: {
      artist: env.QUOTA_ARTIST_GB,
      authenticator: env.QUOTA_AUTHENTICATOR_GB,
      collector: env.QUOTA_COLLECTOR_GB,
      admin: env.QUOTA_ADMIN_GB,
    },
    uploadsPerHour: env.UPLOADS_PER_HOUR_GB,
    responseCache: env.RESPONSE_CACHE_MB,
    busyAfterSeconds: env.BUSY_AFTER_SECONDS,
    // The embedded database contains the demo, whose accounts have a publicly known password.
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR ?? env.DATABASE_URL !== undefined,
    veriff: veriffOf(env),
    stripe: stripeOf(env),
    // The demo's sales take place somewhere; real ones only if the setting names the place.
    salePlace: env.SALE_PLACE,
    defaultSalePlace: production ? undefined : 'DE',
    walletChain: { id: env.WALLET_CHAIN_ID, rpcUrl: env.WALLET_RPC_URL },
    virusScanner: env.CLAMD_ADDRESS,
    sandbox: !production || env.ALLOW_SANDBOX,
    sandboxUrl: env.SANDBOX_URL,
    localPages: env.LOCAL_PAGES ?? (!env.TRUST_PROXY && isLoopbackHost(new URL(publicUrl).host)),
    exchangeRatesUrl: env.EXCHANGE_RATES_URL === 'off' ? undefined : env.EXCHANGE_RATES_URL,
    localAddresses: env.LOCAL_ADDRESSES && (!production || env.ALLOW_SANDBOX),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function processesOf(env: z.output<typeof Environment>): number {
  if (env.WEB_CONCURRENCY > 1 && env.DATABASE_URL === undefined)
    throw new StartupError(
      'The setting DATABASE_URL is missing: the embedded database only works with one process. Set DATABASE_URL to a PostgreSQL server, or leave WEB_CONCURRENCY out.',
    );
  const played = env.VERIFF_API_KEY === undefined ? 'VERIFF_API_KEY' : 'STRIPE_SECRET_KEY';
  const plays = env.VERIFF_API_KEY === undefined || env.STRIPE_SECRET_KEY === undefined;
  if (env.WEB_CONCURRENCY > 1 && plays && env.SANDBOX_URL === undefined)
    throw new StartupError(
      `The setting ${played} is missing: without it a sandbox imitates the provider, and a sandbox only works in one process. Set ${played}. Or set SANDBOX_URL to the address of the instance that runs the sandboxes for all others. Or leave WEB_CONCURRENCY out.`,
    );
  return env.WEB_CONCURRENCY;
}

function s3Of(env: z.output<typeof Environment>): Settings['s3'] {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new StartupError(
      `The setting ${missing} is missing: the S3 store’s key and secret must be set together (see .env.example).`,
    );
  }
  if (env.S3_BUCKET === undefined) {
    if (env.S3_ENDPOINT === undefined && accessKeyId === undefined) return undefined;
    throw new StartupError(
      'The setting S3_BUCKET is missing: without it, the S3 store is not used. Set S3_BUCKET to the name of a bucket.',
    );
  }
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  return {
    bucket: env.S3_BUCKET,
    prefix: env.S3_PREFIX ?? '',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials,
  };
}

function veriffOf(env: z.output<typeof Environment>): Settings['veriff'] {
  const { VERIFF_API_KEY: apiKey, VERIFF_SHARED_SECRET: sharedSecret, VERIFF_BASE_URL: baseUrl } = env;
  if (apiKey === undefined && sharedSecret === undefined) return undefined;
  if (apiKey === undefined || sharedSecret === undefined) {
    const missing = apiKey === undefined ? 'VERIFF_API_KEY' : 'VERIFF_SHARED_SECRET';
    throw new StartupError(
      `The setting ${missing} is missing: the key and secret of your Veriff integration must be set together (see .env.example).`,
    );
  }
  return { apiKey, sharedSecret, baseUrl };
}

function witnessOf({ WITNESS_URL: url, WITNESS_KEY: key }: z.output<typeof Environment>): Settings['witness'] {
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined) {
    const missing = url === undefined ? 'WITNESS_URL' : 'WITNESS_KEY';
    throw new StartupError(
      `The setting ${missing} is missing: a witness’s address and key must be set together (see .env.example).`,
    );
  }
  return { url, key };
}

function stripeOf(env: z.output<typeof Environment>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_URL: apiUrl } = env;
  if (secretKey === undefined && webhookSecrets === undefined) return undefined;
  if (secretKey === undefined || webhookSecrets === undefined) {
    const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    throw new StartupError(
      `The setting ${missing} is missing: your Stripe key and webhook secret must be set together (see .env.example).`,
    );
  }
  return { secretKey, webhookSecrets, apiUrl };
}
