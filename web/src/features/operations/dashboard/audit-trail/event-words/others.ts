import type { discoveryEvents } from '@verso/contract/discovery/schemas/events.ts';
import { partName, type ReportableKind } from '@verso/contract/operations/content-reports.ts';
import type { operationsEvents } from '@verso/contract/operations/schemas/events.ts';
import type { proofEvents } from '@verso/contract/proof/schemas/events.ts';
import type { publishingEvents } from '@verso/contract/publishing/schemas/events.ts';
import { sitePageTitles } from '@verso/contract/publishing/site-pages.ts';
import { aRole, type EventWords } from './words.ts';

export const discoveryWords: EventWords<keyof typeof discoveryEvents> = {
  duplicate_found: {
    label: 'Possible duplicate found',
    sentence: 'The registry found another record that may be about the same work as {work}.',
  },
  duplicate_dismissed: {
    label: 'Possible duplicate dismissed',
    sentence: '{who} recorded that another record is not about the same work as {work}.',
  },
  viewing_link_issued: { label: 'Viewing link created', sentence: '{who} created a private viewing link to {work}.' },
  viewing_link_revoked: { label: 'Viewing link revoked', sentence: '{who} revoked a private viewing link to {work}.' },
};

export const proofWords: EventWords<keyof typeof proofEvents> = {
  tag_attached: {
    label: 'Tag paired',
    sentence: ({ tag }) => `{who} paired a tag ending in ${tag} with {work}.`,
  },
  tag_started: {
    label: 'Tag activated',
    sentence: ({ tag }) => `{who} activated the tag ending in ${tag} on {work}.`,
  },
  tag_ended: {
    label: 'Tag lost or removed',
    sentence: ({ tag, ending }) => `{who} recorded that the tag ending in ${tag} on {work} was ${ending}.`,
  },
  tag_replayed: {
    label: 'Link with an old tag code opened',
    sentence: ({ tag }) => `Someone opened a link with an old code for {work}, from the tag ending in ${tag}.`,
  },
};

export const publishingWords: EventWords<keyof typeof publishingEvents> = {
  article_saved: {
    label: 'Article saved',
    sentence: ({ title, state }) => `{who} saved the article “${title}”: ${state}.`,
  },
  article_deleted: {
    label: 'Article deleted',
    sentence: ({ title }) => `{who} deleted the article “${title}”.`,
  },
  exhibition_saved: {
    label: 'Exhibition saved',
    sentence: ({ title, state }) => `{who} saved the exhibition “${title}”: ${state}.`,
  },
  exhibition_deleted: {
    label: 'Exhibition deleted',
    sentence: ({ title }) => `{who} deleted the exhibition “${title}”.`,
  },
  exhibition_asked: {
    label: 'Owner asked about an exhibition',
    sentence: ({ title }) => `The owner of {work} was asked to add the exhibition “${title}” to its provenance.`,
  },
  exhibition_work_removed: {
    label: 'Work taken out of an exhibition',
    sentence: ({ title }) => `{who} took {work} out of the exhibition “${title}”.`,
  },
  site_page_saved: {
    label: 'Site page changed',
    sentence: ({ key, own }) =>
      own
        ? `{who} edited the page “${sitePageTitles[key]}”.`
        : `{who} restored the default text of the page “${sitePageTitles[key]}”.`,
  },
  operator_saved: {
    label: 'Operator details changed',
    sentence: ({ name }) => `{who} changed the details of this registry’s operator, ${name}.`,
  },
  site_settings_saved: {
    label: 'Settings changed',
    sentence: ({ name, quorum, salePlace }) =>
      `{who} saved the settings. Name: ${name}. Reviewers who must agree: ${quorum}. Country of sale: ${salePlace ?? 'none'}.`,
  },
  police_contact_saved: {
    label: 'Police contact saved',
    sentence: ({ country, unit }) => `{who} saved the police contact for ${country}: ${unit}.`,
  },
  police_contact_removed: {
    label: 'Police contact removed',
    sentence: ({ country, unit }) => `{who} removed the police contact for ${country}: ${unit}.`,
  },
  exhibition_answered: {
    label: 'Question about an exhibition answered',
    sentence: ({ consented }) =>
      consented
        ? '{who} agreed to add an exhibition to the provenance of {work}.'
        : '{who} declined a request to add an exhibition to the provenance of {work}.',
  },
};

const reportedWords: Readonly<Record<ReportableKind, string>> = {
  artwork: 'a work’s page',
  artist: 'an artist’s page',
  authenticator: 'an authenticator’s page',
  organisation: 'an organisation’s page',
  article: 'an article',
  exhibition: 'an exhibition’s page',
  certificate: 'a certificate',
};

export const operationsWords: EventWords<keyof typeof operationsEvents> = {
  invitation_revoked: {
    label: 'Invitation withdrawn',
    sentence: ({ role }) => `{who} withdrew an invitation to join as ${aRole(role)}.`,
  },
  invitation_sent_again: {
    label: 'Invitation sent again',
    sentence: ({ role }) => `{who} again sent an invitation to join as ${aRole(role)}.`,
  },
  person_reported: { label: 'Person reported', sentence: '{who} reported {person} to the admins.' },
  report_closed: {
    label: 'Report closed',
    sentence: ({ answered }) => `{who} closed a report about {person}${answered ? ' and answered it' : ''}.`,
  },
  content_reported: {
    label: 'Content reported',
    sentence: ({ kind }) => `Someone reported ${reportedWords[kind]} to the admins.`,
  },
  content_report_closed: {
    label: 'Content report closed',
    sentence: ({ kind, answered }) =>
      `{who} closed a report about ${reportedWords[kind]}${answered ? ' and answered it' : ''}.`,
  },
  page_parts_removed: {
    label: 'Part of a page removed',
    sentence: ({ kind, parts, reason }) =>
      `{who} removed parts of {person}’s page (${parts.map((part) => partName(kind, part)).join(', ')}): “${reason}”`,
  },
  collection_imported: {
    label: 'Collection imported',
    sentence: ({ rows, source }) => `${rows} ${rows === 1 ? 'work was' : 'works were'} imported from ${source}.`,
  },
  works_imported: {
    label: 'Works imported',
    sentence: ({ rows }) => `{who} imported ${rows} ${rows === 1 ? 'work' : 'works'} from a file.`,
  },
  import_undone: { label: 'Import undone', sentence: '{who} undid an import of works.' },
  holding_ready: {
    label: 'Archive ready',
    sentence: ({ works }) => `An archive of ${works} ${works === 1 ? 'work' : 'works'} owned by {person} is ready.`,
  },
  webhook_created: { label: 'Webhook added', sentence: ({ host }) => `{person} added a webhook to ${host}.` },
  webhook_secret_renewed: {
    label: 'Webhook secret renewed',
    sentence: ({ host }) => `{person} created a new secret for the webhook to ${host}.`,
  },
  webhook_enabled: {
    label: 'Webhook turned on',
    sentence: ({ host }) => `{person} turned on the webhook to ${host}.`,
  },
  webhook_disabled: {
    label: 'Webhook turned off',
    sentence: ({ host }) => `The registry turned off {person}’s webhook to ${host}, because deliveries failed.`,
  },
  webhook_deleted: { label: 'Webhook deleted', sentence: ({ host }) => `{person} deleted the webhook to ${host}.` },
  dataset_published: {
    label: 'Open data published',
    sentence: ({ works, files }) =>
      `Facts about ${works} public ${works === 1 ? 'work were' : 'works were'} published (${files.map(({ name, sha256 }) => `${name}: SHA-256 ${sha256}`).join(', ')}).`,
  },
  jobs_retried: {
    label: 'Failed background jobs retried',
    sentence: ({ task, work = task, count }) =>
      `{who} retried ${count} failed background ${count === 1 ? 'job' : 'jobs'}: ${work}.`,
  },
  jobs_dismissed: {
    label: 'Failed background jobs deleted',
    sentence: ({ task, work = task, count }) =>
      `{who} deleted ${count} failed background ${count === 1 ? 'job' : 'jobs'}: ${work}.`,
  },
  emails_dismissed: {
    label: 'Undelivered emails removed',
    sentence: ({ count }) => `{who} removed ${count} undelivered ${count === 1 ? 'email' : 'emails'} from the inbox.`,
  },
  data_exported: { label: 'Data exported', sentence: '{person} exported their data.' },
  person_deleted: {
    label: 'Account deleted',
    sentence: ({ own }) => (own ? 'Someone deleted their account.' : '{who} deleted {person}’s account.'),
  },
  erasure_asked: { label: 'Account deletion requested', sentence: '{who} asked to delete {person}’s account.' },
  erasure_stopped: {
    label: 'Account deletion stopped',
    sentence: ({ reason }, own) => {
      if (reason) return `{person}’s account was not deleted. ${reason}`;
      return own
        ? '{person} stopped the deletion of their account.'
        : '{who} stopped the deletion of {person}’s account.';
    },
  },
};
