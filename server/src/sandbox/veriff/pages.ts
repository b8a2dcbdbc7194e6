import { sandboxPath } from '#platform/veriff.ts';
import { escape, plainPage } from '#http/plain-page.ts';
import { type DeliveryWay, deliveryWays, lateness } from './decide.ts';
import { type Outcome, outcomes, type Session } from './sessions.ts';

const note =
  'This sandbox plays Veriff on this machine. It asks for no document, takes no picture and looks at nobody: you choose what it decides.';

const outcomeWords: Record<Outcome, string> = {
  approved: 'Approved',
  declined: 'Declined, because the face does not match the document',
  resubmission_requested: 'Asked again, because the pictures are poor',
  review: 'In review: a person has to look first',
  expired: 'Expired',
  abandoned: 'Abandoned: the person went away',
};

const wayWords: Record<DeliveryWay, string> = {
  at_once: 'At once',
  late: `Late: after ${lateness / 1000} seconds, or when delivered by hand`,
  twice: 'Twice',
  out_of_order: 'Out of order: the decision before the news that it was handed in',
  wrong_signature: 'First by a forger with a wrong signature, then late',
};

const framedScript = `const say = (message) => {
  if (parent === window) location.href = document.body.dataset.callback;
  else parent.postMessage(message, new URL(document.body.dataset.callback).origin);
};
if (parent !== window) for (const message of (document.body.dataset.messages ?? '').split(' ').filter(Boolean)) say(message);
for (const button of document.querySelectorAll('[data-say]')) button.addEventListener('click', () => say(button.dataset.say));`;

const choice = (name: string, value: string, words: string, chosen: boolean) =>
  `<label><input type="radio" name="${name}" value="${value}"${chosen ? ' checked' : ''}> ${words}</label>`;

const fields = (legend: string, choices: string[]) =>
  `<fieldset><legend>${legend}</legend>${choices.join('')}</fieldset>`;

/** The page a person goes through, in a frame of the client's or by itself; `handedIn`: they have just handed in. */
export function sessionPage(session: Session, handedIn: boolean, nonce: string): string {
  const { title, messages, content } = handedIn ? endOf(session) : bodyOf(session);
  const page = plainPage(title, note, content).replace(
    '<main',
    `<body data-callback="${escape(session.callback)}" data-messages="VERIFF_HANDSHAKE ${messages}"><main`,
  );
  return page.replace('</html>', `<script nonce="${nonce}">${framedScript}</script></html>`);
}

function bodyOf(session: Session): { title: string; messages: string; content: string } {
  const address = `${sandboxPath}/v/${session.token}`;
  const cancel = '<button type="button" data-say="VERIFF_CANCELED">Not now</button>';
  switch (session.status) {
    case 'created':
    case 'resubmission_requested':
      return {
        title: 'Identity check, played',
        messages: '',
        content: `<form method="post" action="${address}/begin"><button class="first">Begin</button>${cancel}</form>`,
      };
    case 'started':
    case 'review':
      return {
        title: session.status === 'review' ? 'In review' : 'Choose the outcome',
        messages: 'VERIFF_STARTED',
        content: `<form method="post" action="${address}/decide">${fields(
          'What is decided',
          outcomes.map((one) => choice('outcome', one, outcomeWords[one], one === 'approved')),
        )}${fields(
          'How it is told to Verso',
          deliveryWays.map((one) => choice('way', one, wayWords[one], one === 'at_once')),
        )}<button class="first">Hand in</button>${cancel}<button type="button" data-say="VERIFF_RELOAD_REQUEST">Ask for a reload</button></form>`,
      };
    default:
      return endOf(session);
  }
}

function endOf({ status, callback }: Session) {
  const left = status === 'expired' || status === 'abandoned';
  return {
    title: left ? 'This check is over' : 'Handed in',
    messages: left ? 'VERIFF_CANCELED' : 'VERIFF_SUBMITTED VERIFF_FINISHED',
    content: `<p><a href="${escape(callback)}">Back to Verso</a></p>`,
  };
}

/** What the sandbox has told, and what it still has to tell. */
export function overviewPage(sessions: readonly Session[]): string {
  const rows = sessions.toReversed().map(({ token, id, status, name, deliveries }) => {
    const told = deliveries.map(({ id: delivery, about, forged, dueAt, answers }) => {
      const answered = answers.length > 0 ? `answered ${escape(answers.join(', '))}` : 'not told yet';
      const now =
        dueAt === null
          ? ''
          : ` <form class="inline" method="post" action="${sandboxPath}/deliveries/${delivery}"><button>Deliver “${about}” now</button></form>`;
      return `<li><small>${about}${forged ? ', forged' : ''}: ${answered}</small>${now}</li>`;
    });
    const who = escape([name.firstName, name.lastName].filter(Boolean).join(' ') || 'Somebody');
    return `<li><a href="${sandboxPath}/v/${token}">${who}: ${status}</a><br><small>session ${id}</small><ul>${told.join('')}</ul></li>`;
  });
  return plainPage('Sandbox of Veriff', note, `<ul>${rows.join('') || '<li>Nobody has come yet.</li>'}</ul>`);
}
