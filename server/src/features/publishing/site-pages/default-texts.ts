import type { SitePageKey } from '@verso/contract/publishing/site-pages.ts';
import type { Operator } from '@verso/contract/publishing/schemas/site-pages.ts';
import type { RichText } from '@verso/contract/schemas/rich-text.ts';
import { heading, link, list, paragraph, richText } from '#features/publishing/publications/rich-text.ts';

const writeTo = (operator: Operator | null) =>
  operator?.email
    ? link(`mailto:${encodeURI(operator.email).replaceAll("'", '%27')}`, operator.email)
    : 'the operator of this site';
const nameOf = (operator: Operator | null) => operator?.name ?? 'The operator of this site';

/**
 * The default text of a page. It states only what is true of every installation; operators add their own service
 * providers and the law that applies.
 */
export function defaultText(key: SitePageKey, operator: Operator | null): RichText {
  return texts[key](operator);
}

const texts: Record<SitePageKey, (operator: Operator | null) => RichText> = {
  contact: (operator) =>
    richText(
      paragraph('For questions about an account, a record or a certificate, write to ', writeTo(operator), '.'),
      heading('A record is wrong, or a work is stolen'),
      paragraph(
        'If you own the work, open its page and report the problem there. This is the fastest way, and everyone sees the report immediately. If you don’t own it, dispute the record on the same page, or write to us with the registry number.',
      ),
      heading('Security'),
      paragraph(
        'To report a security problem, use the address in ',
        link('/.well-known/security.txt', 'security.txt'),
        '. Please do not publish the problem before it is fixed.',
      ),
    ),

  imprint: (operator) =>
    richText(
      paragraph(`${nameOf(operator)} operates this registry and is responsible for its contents.`),
      paragraph(
        'People who register works, vote on them or record what happened to them are responsible for what they write. Each entry in a record says who recorded it.',
      ),
    ),

  fees: (operator) =>
    richText(
      paragraph('Reading, searching and checking records is free, and you don’t need an account.'),
      paragraph('Creating an account and registering a work are free, and so are reviews and certificates.'),
      heading('When a work is sold by card'),
      paragraph(
        'The buyer pays the price that the work’s page shows. The card provider’s fee is taken from the seller’s proceeds. So is the artist’s royalty, where the law or the artist’s terms require one. The buyer and the seller see each amount before and after payment.',
      ),
      heading('When a work is sold elsewhere'),
      paragraph('Recording the sale is free. Any royalty is a matter for the seller and the artist.'),
      paragraph('For questions about a fee, write to ', writeTo(operator), '.'),
    ),

  privacy: (operator) =>
    richText(
      paragraph(
        `${nameOf(operator)} decides which personal data is kept here and why. For questions or requests about your data, write to `,
        writeTo(operator),
        '.',
      ),
      heading('What we keep, and why'),
      list(
        'Your account: name, email, role, and the password as a hash. We need these to log you in.',
        'What you register, record, vote on and write. Keeping these records is the purpose of the registry. Votes are published with the voter’s name when a review ends.',
        'Documents that you attach. They are private unless you publish them.',
        'Where you logged in from: browser, network address and time, so that you can end sessions you don’t recognise.',
        'If you verify your identity: that it was verified, and when. The provider named on the Identity page carries out the check itself.',
        'If you buy or sell by card: the order and its receipts. Card numbers never reach this registry.',
        'If you report content: your name, your email and what you write, until a year after we answer.',
        'If you report seeing a lost work: what you write and your photo, with the place and time.',
        'How often a work was viewed, but not by whom. To count visitors, we hash network addresses with a key that changes every day. Old keys are deleted.',
      ),
      heading('Who can read your data'),
      paragraph(
        'Everyone can read public records. Private data can be read by you, by reviewers while they review your work, and by admins. When an admin reads a hidden work, this is logged.',
      ),
      heading('How long we keep your data'),
      paragraph(
        'We keep your account until you delete it under Settings, Security. Your name is then removed, except as the maker of works that stay on record. We keep receipts for as long as tax law requires.',
      ),
      list(
        'Emails that we sent you: until 30 days after delivery.',
        'Network addresses in our log of events: 90 days. Where you logged in from: until 90 days after the session ends.',
        'An account whose email is never verified: 30 days.',
      ),
      heading('Your rights'),
      paragraph(
        'You can read and correct your data, download all of it and delete your account. You can also complain to a data protection authority. Download and deletion are under Settings, Security.',
      ),
    ),

  terms: (operator) =>
    richText(
      paragraph(
        `These terms are between you and ${operator?.name ?? 'the operator of this site'}. Anyone who creates an account also accepts the terms for their role, which are shown before the account is created.`,
      ),
      heading('What a record says'),
      paragraph(
        'A record says who registered a work, who examined it and with what result, and what has been reported since. “Approved as authentic” is the opinion of the named reviewers on that day, not a guarantee.',
      ),
      heading('What you may do'),
      list(
        'Read, search, check and link to every public record, for free and without an account.',
        'Use the open data of public records under the licence stated with it. Pictures belong to their makers.',
        'Register works that you made or own, with facts that you believe to be true.',
      ),
      heading('What you may not do'),
      list(
        'State anything that you know to be false, or register someone else’s work as your own.',
        'Publish anything that violates the rights or the privacy of others.',
        'Disrupt the service, or try to access data that is not yours.',
      ),
      paragraph(
        'An admin can delete the account of someone who breaks these rules. The records stay, with a note of what was wrong.',
      ),
    ),

  cookies: () =>
    richText(
      paragraph(
        'This site only uses cookies that it needs. It has no advertising and no third-party analytics, so it doesn’t ask for consent.',
      ),
      list(
        'token: keeps you logged in. It is deleted when you log out.',
        'signed_in: tells a page that you are logged in, without saying who you are.',
        'bind (or __Host-bind): ties your session to this browser, so that a copied token is useless elsewhere.',
        'written: for a few seconds, makes sure that you see what you have just saved.',
      ),
      paragraph('Your browser also stores some data that stays on your device:'),
      list(
        'Who is logged in, until you log out.',
        'Changes to works that could not be saved, and votes that you started to write. They are deleted once they are sent, and when you log out. If your session expires first, they are kept for your next login.',
        'The wallet software that you connected, but not its address. It is deleted when you disconnect it or log out.',
        'The page that you wanted to open before you created an account, or the invitation that you opened. It is deleted when you log in or out, and no longer used after a day.',
        'Whether you prefer light or dark mode.',
        'Whether you switched off keyboard shortcuts.',
        'For admins: the columns that they chose for the list of people.',
        'The fact that a page was reloaded to get a new version, until you close the tab.',
      ),
    ),

  accessibility: (operator) =>
    richText(
      paragraph(
        'Everyone should be able to use this registry, whether with a keyboard, a screen reader, magnified text or a phone. We aim for WCAG 2.2, level AA.',
      ),
      heading('How accessibility is tested'),
      paragraph(
        'Every page is tested with axe and HTML_CodeSniffer whenever the software changes. The tests cover light and dark mode, at desktop and phone widths.',
      ),
      heading('What is not accessible yet'),
      list(
        'Picture descriptions come from the works’ owners. Some pictures are described only by a title.',
        'Attached documents are shown unchanged, so some are not accessible.',
      ),
      heading('Tell us'),
      paragraph('If something does not work for you, write to ', writeTo(operator), '. We will reply and fix it.'),
    ),
};
