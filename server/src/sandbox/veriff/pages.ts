import { minutes } from '#platform/clock.ts';
import { sandboxPath } from '#platform/providers/veriff.ts';
import { escape, plainPage } from '#http/pages/plain-page.ts';
import { type DeliveryWay, deliveryWays, lateness } from './decide.ts';
import { type Outcome, outcomes, type Session } from './sessions.ts';

const note =
  'This sandbox imitates Veriff on this machine. It asks for no documents and takes no pictures. You choose the decision.';

const outcomeWords: Record<Outcome, string> = {
  approved: 'Approved',
  declined: 'Declined, because the face does not match the document',
  resubmission_requested: 'New pictures requested, because the quality is poor',
  review: 'In review: a person has to decide first',
  expired: 'Expired',
  abandoned: 'Abandoned: the person left',
};

const wayWords: Record<DeliveryWay, string> = {
  at_once: 'At once',
  late: `Late: after ${lateness / minutes(1)} minutes, or when you deliver it yourself`,
  twice: 'Twice',
  out_of_order: 'Out of order: first the decision, then the message that the check was submitted',
  wrong_signature: 'First a forged message with a wrong signature, then the real one, late',
};

const framedScript = `const say = (message) => {
  if (parent === window) location.href = document.body.dataset.callback;
  else parent.postMessage(message, new URL(document.body.dataset.callback).origin);
};
if (parent !== window) for (const message of (document.body.dataset.messages ?? '').split(' ').filter(Boolean)) say(message);
addEventListener('keydown', ({ key }) => key === 'Escape' && parent !== window && say('VERIFF_CANCELED'));
for (const button of document.querySelectorAll('[data-say]')) button.addEventListener('click', () => say(button.dataset.say));`;

const choice = (name: string, value: string, words: string, chosen: boolean) =>
  `<label><input type="radio" name="${name}" value="${value}"${chosen ? ' checked' : ''}> ${words}</label>`;

const fields = (legend: string, choices: string[]) =>
  `<fieldset><legend>${legend}</legend>${choices.join('')}</fieldset>`;

/** The page of the check, in the client's frame or on its own; `handedIn`: just submitted. */
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
        title: 'Sandbox identity check',
        messages: '',
        content: `<form method="post" action="${address}/begin"><button class="first">Begin</button>${cancel}</form>`,
      };
    case 'started':
    case 'review':
      return {
        title: session.status === 'review' ? 'In review' : 'Choose the outcome',
        messages: 'VERIFF_STARTED',
        content: `<form method="post" action="${address}/decide">${fields(
          'Decision',
          outcomes.map((one) => choice('outcome', one, outcomeWords[one], one === 'approved')),
        )}${fields(
          'How Verso gets the message',
          deliveryWays.map((one) => choice('way', one, wayWords[one], one === 'at_once')),
        )}<button class="first">Submit</button>${cancel}<button type="button" data-say="VERIFF_RELOAD_REQUEST">Request a reload</button></form>`,
      };
    default:
      return endOf(session);
  }
}

function endOf({ status, callback }: Session) {
  const left = status === 'expired' || status === 'abandoned';
  return {
    title: left ? 'This check is closed' : 'Submitted',
    messages: left ? 'VERIFF_CANCELED' : 'VERIFF_SUBMITTED VERIFF_FINISHED',
    content: `<p><a href="${escape(callback)}">Back to Verso</a></p>`,
  };
}

/** All messages, sent and pending. */
export function overviewPage(sessions: readonly Session[]): string {
  const rows = sessions.toReversed().map(({ token, id, status, name, deliveries }) => {
    const messages = deliveries.map(({ id: delivery, about, forged, dueAt, answers }) => {
      const answered = answers.length > 0 ? `answered ${escape(answers.join(', '))}` : 'not sent yet';
      const now =
        dueAt === null
          ? ''
          : ` <form class="inline" method="post" action="${sandboxPath}/deliveries/${delivery}"><button>Deliver “${about}” now</button></form>`;
      return `<li><small>${about}${forged ? ', forged' : ''}: ${answered}</small>${now}</li>`;
    });
    const who = escape([name.firstName, name.lastName].filter(Boolean).join(' ') || 'Someone');
    return `<li><a href="${sandboxPath}/v/${token}">${who}: ${status}</a><br><small>session ${id}</small><ul>${messages.join('')}</ul></li>`;
  });
  return plainPage('Veriff sandbox', note, `<ul>${rows.join('') || '<li>No one has been here yet.</li>'}</ul>`);
}
