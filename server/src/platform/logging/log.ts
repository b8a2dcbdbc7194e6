import { pino } from 'pino';

// A closed terminal or a full disk must not end the process that logs.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** JSON lines on standard error, without tokens, passwords and cookies. */
export const log = pino(
  {
    level: 'warn',
    redact: {
      paths: ['password', 'token', '*.password', '*.token', 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[removed]',
    },
  },
  process.stderr,
);
