import { z } from 'zod';
import type { S3Settings } from './s3-storage.ts';
import { StartupError } from './startup-error.ts';
import type { ScannerAddress } from './virus-scanner.ts';

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://verso.example' })
  .transform((url) => url.replace(/\/+$/, ''));

const stripeApi = 'https://api.stripe.com';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  API_URL: origin.optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  TRUST_PROXY: flag.default(false),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters of randomness').optional(),
  LOG_KEY: z
    .string()
    .regex(/^PRIVATE\+KEY\+/, 'must be the private key of a log, which begins with PRIVATE+KEY+')
    .optional(),
  CERTIFICATE_KEY: z
    .string()
    .startsWith('z3u2', 'must be a private key as a Multikey, which begins with z3u2')
    .optional(),
  OWN_WITNESS: flag.default(true),
  WITNESS_URL: origin.optional(),
  WITNESS_KEY: z.string().includes('+', 'must be the public key of a witness, such as name+0a1b2c3d+B…').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a mail server such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().min(3, 'must be an address').default('Verso <registry@verso.example>'),
  REVIEW_QUORUM: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(99, 'must be at most 99')
    .default(2),
  REQUIRE_SECOND_FACTOR: flag.optional(),
  VERIFF_API_KEY: z.string().min(8, 'must be the API key of the integration').optional(),
  VERIFF_SHARED_SECRET: z.string().min(16, 'must be the shared secret key of the integration').optional(),
  VERIFF_BASE_URL: origin.default('https://stationapi.veriff.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w{8,}( *, *whsec_\w{8,})*$/,
      'must be the signing secrets of the webhook endpoints, such as whsec_…,whsec_…',
    )
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.tuple([z.string()], z.string()))
    .optional(),
  STRIPE_API_URL: origin.default(stripeApi),
  SALE_PLACE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country, as two letters')
    .optional(),
  WALLET_CHAIN_ID: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be the number of a chain (EIP-155)')
    .max(2_147_483_647, 'must be the number of a chain (EIP-155)')
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
  SANDBOX_URL: origin.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
});

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database past a pooler that lends connections for a transaction only. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica that visitors' reads may go to. */
  databaseReplicaUrl: string | undefined;
  /** How many processes answer. */
  processes: number;
  /** The bucket that files are kept in, instead of the data folder. */
  s3: S3Settings | undefined;
  /** Where people reach us; every link in a mail is built from it. */
  publicUrl: string;
  /** Where the browser finds the API, when that is not the page's own origin. */
  apiUrl: string;
  corsOrigins: string[];
  /** Whether the web app is built and served from here; development has a server of its own for it. */
  serveWeb: boolean;
  trustProxy: boolean;
  /**
   * Signs addresses of files and encrypts what second factors rest on; made and kept in the data folder when not given.
   */
  secretKey: string | undefined;
  /** The private key that the log is signed with; made and kept in the data folder when not given. */
  logKey: string | undefined;
  /** The private key that certificates are signed with; made and kept in the data folder when not given. */
  certificateKey: string | undefined;
  /** A program elsewhere that signs what it has seen of the log, and the key by which it is known. */
  witness: { url: string; key: string } | undefined;
  /** Whether one is started on this machine, to show what witnesses do. */
  ownWitness: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  reviewQuorum: number;
  /** Whether admins and authenticators must have a second factor. */
  requireSecondFactor: boolean;
  /** The integration at Veriff; without it the sandbox plays Veriff. */
  veriff: { apiKey: string; sharedSecret: string; baseUrl: string } | undefined;
  /** The account at Stripe; without it the sandbox plays Stripe. */
  stripe: { secretKey: string; webhookSecrets: [string, ...string[]]; apiUrl: string } | undefined;
  /** The country in whose law sales made here take place: it says whether an artist gets a royalty. */
  salePlace: string | undefined;
  /**
   * The chain that wallets are linked on, and the node that pages read it from; without one they read it through the
   * wallet.
   */
  walletChain: { id: number; rpcUrl: string | undefined };
  /** The daemon of ClamAV that looks at papers for viruses; without one they are marked as not scanned. */
  virusScanner: ScannerAddress | undefined;
  /** Whether stand-ins for outside services (the development mailbox, the sandboxes of Veriff and Stripe) may run. */
  sandbox: boolean;
  /** The one of several instances whose stand-ins all use; each remembers by itself what goes on in it. */
  sandboxUrl: string | undefined;
  logLevel: string;
}

/** Reads the settings, once. A bad one ends the start with one line that names it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(
      `The setting ${issue?.path.join('.')} ${issue?.message}. Correct it, or leave it out for the default (see .env.example).`,
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
      `The setting ${needed[0]} is missing: with NODE_ENV=production it must be given (see .env.example).`,
    );
  }
  if (production && !env.ALLOW_SANDBOX && !/\.veriff\.(com|me)$/.test(new URL(env.VERIFF_BASE_URL).hostname)) {
    throw new StartupError(
      'The setting VERIFF_BASE_URL leads away from Veriff, which NODE_ENV=production does not allow. Take the address from the integration’s page there.',
    );
  }
  if (production && !env.ALLOW_SANDBOX && env.STRIPE_API_URL !== stripeApi) {
    throw new StartupError(
      'The setting STRIPE_API_URL leads away from Stripe, which NODE_ENV=production does not allow. Leave it out.',
    );
  }
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
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
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
    // The embedded database holds the demo, whose people are to be tried out by a password that everybody knows.
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR ?? env.DATABASE_URL !== undefined,
    veriff: veriffOf(env),
    stripe: stripeOf(env),
    // The demo's sales take place somewhere; real ones only where somebody has said so.
    salePlace: env.SALE_PLACE ?? (production ? undefined : 'DE'),
    walletChain: { id: env.WALLET_CHAIN_ID, rpcUrl: env.WALLET_RPC_URL },
    virusScanner: env.CLAMD_ADDRESS,
    sandbox: !production || env.ALLOW_SANDBOX,
    sandboxUrl: env.SANDBOX_URL,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function processesOf(env: z.output<typeof Environment>): number {
  if (env.WEB_CONCURRENCY > 1 && env.DATABASE_URL === undefined)
    throw new StartupError(
      'The setting DATABASE_URL is missing: the embedded database is for one process. Give a PostgreSQL server, or leave WEB_CONCURRENCY out.',
    );
  const played = env.VERIFF_API_KEY === undefined ? 'VERIFF_API_KEY' : 'STRIPE_SECRET_KEY';
  const plays = env.VERIFF_API_KEY === undefined || env.STRIPE_SECRET_KEY === undefined;
  if (env.WEB_CONCURRENCY > 1 && plays && env.SANDBOX_URL === undefined)
    throw new StartupError(
      `The setting ${played} is missing: without it a sandbox plays the provider, which remembers what goes on within one process. Give it, name the one instance whose sandboxes all use as SANDBOX_URL, or leave WEB_CONCURRENCY out.`,
    );
  return env.WEB_CONCURRENCY;
}

function s3Of(env: z.output<typeof Environment>): Settings['s3'] {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new StartupError(
      `The setting ${missing} is missing: a key of the store and its secret belong together (see .env.example).`,
    );
  }
  if (env.S3_BUCKET === undefined) {
    if (env.S3_ENDPOINT === undefined && accessKeyId === undefined) return undefined;
    throw new StartupError('The setting S3_BUCKET is missing: without it nothing is kept in the store. Name a bucket.');
  }
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  return { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, credentials };
}

function veriffOf(env: z.output<typeof Environment>): Settings['veriff'] {
  const { VERIFF_API_KEY: apiKey, VERIFF_SHARED_SECRET: sharedSecret, VERIFF_BASE_URL: baseUrl } = env;
  if (apiKey === undefined && sharedSecret === undefined) return undefined;
  if (apiKey === undefined || sharedSecret === undefined) {
    const missing = apiKey === undefined ? 'VERIFF_API_KEY' : 'VERIFF_SHARED_SECRET';
    throw new StartupError(
      `The setting ${missing} is missing: the key and the secret of an integration belong together (see .env.example).`,
    );
  }
  return { apiKey, sharedSecret, baseUrl };
}

function witnessOf({ WITNESS_URL: url, WITNESS_KEY: key }: z.output<typeof Environment>): Settings['witness'] {
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined) {
    const missing = url === undefined ? 'WITNESS_URL' : 'WITNESS_KEY';
    throw new StartupError(
      `The setting ${missing} is missing: the address and the key of a witness belong together (see .env.example).`,
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
      `The setting ${missing} is missing: the key of an account and the secret of its webhook belong together (see .env.example).`,
    );
  }
  return { secretKey, webhookSecrets, apiUrl };
}
