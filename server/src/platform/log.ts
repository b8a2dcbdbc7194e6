import { pino } from 'pino';

/** JSON lines on standard error; tokens, passwords and cookies never get in. */
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
