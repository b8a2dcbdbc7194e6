import { hash, verify } from '@node-rs/argon2';
import { AppError } from './errors.ts';

// Argon2id with 19 MiB, two passes, one lane: the library's defaults, and OWASP's.
const dummy = hash('nobody has this password');

/** More at once would let a burst of logins take the machine's memory. */
const atOnce = 4;
const waitingAtMost = 40;
let running = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else if (waiting.length < waitingAtMost) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new AppError('unavailable', 'Too many people are signing in at this moment. Try again in a few seconds.');
  try {
    return await work();
  } finally {
    // Whoever waits longest takes the place over.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => oneOfFew(() => hash(password));

/** Whether the password is right; takes as long when there is nobody to compare with. */
export const checkPassword = (stored: string | undefined, password: string) =>
  oneOfFew(async () => (await verify(stored ?? (await dummy), password)) && stored !== undefined);

/** The commonest passwords of twelve characters and more, lower case; shorter ones are refused by their length. */
const common = new Set(
  `123456789012 1234567890123 12345678901234 123456789123 123123123123 111111111111 000000000000 987654321098 qwertyuiopas qwertyuiop12
  qwertyuiop123 qwerty123456 qwerty1234567 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3 asdfghjkl123 password1234 password12345
  password123456 passwordpassword mypassword123 password123! p@ssw0rd1234 passw0rd1234 iloveyou1234 iloveyou12345 administrator
  adminadmin12 admin1234567 welcome12345 welcome123456 letmein12345 football1234 baseball1234 sunshine1234 princess1234 superman1234
  michael12345 jennifer1234 computer1234 abcdefghijkl abcdefghijklm abc123456789 abcd12345678 a123456789012 q1w2e3r4t5y6 changeme1234
  trustno1trustno1 correcthorsebatterystaple correct horse battery staple monkeymonkey12 dragondragon secretsecret testtesttest
  testtest1234 internet1234 whatever1234 starwars1234 liverpool123 manchester12 christopher1 alexander123 samsung12345 mercedes1234
  unbelievable qwertyqwerty qwertyqwerty1 aaaaaaaaaaaa asdfasdfasdf zxcvbnm12345 1234qwerasdf qwer1234asdf 102030405060 112233445566
  121212121212 123321123321 159753159753 147258369147 741852963741 789456123789 852456852456 999999999999 888888888888 777777777777
  666666666666 555555555555 222222222222 333333333333 444444444444`.split(/\s+/),
);

export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
