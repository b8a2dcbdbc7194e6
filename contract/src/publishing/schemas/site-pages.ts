import { z } from 'zod';
import { emptyFault } from '#empty-fault.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { CountryCode, Done, Email, line, requiredLine, text, Time } from '#schemas/fields.ts';
import { RichText } from '#schemas/rich-text.ts';
import { sitePageKeys, sitePages as calls } from '#publishing/site-pages.ts';

export const SitePageKey = z.enum(sitePageKeys, `must be one of ${sitePageKeys.join(', ')}`);

/** Who operates this installation. All of it is public. */
const operatorFields = {
  name: requiredLine(200),
  /** The legal representative of an organisation. */
  representative: line(200).default(''),
  address: text(500).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  phone: line(50).default(''),
  /** Court and number, for instance. */
  register: line(200).default(''),
  vatNumber: line(50).default(''),
};

/** Counts changes, from 0. A change sends the revision that was read, so that a newer one is not overwritten. */
const revision = z.int().min(0);

export const Operator = z.object({ ...operatorFields, revision });
export type Operator = z.infer<typeof Operator>;

export const OperatorFields = z.strictObject({ ...operatorFields, revision });
export type OperatorFields = z.infer<typeof OperatorFields>;

const settingsFields = {
  name: requiredLine(40),
  /** How many reviewers must agree in a round that opens from now on. */
  quorum: z
    .int({ error: ({ input }) => (input === '' ? emptyFault : 'must be a whole number') })
    .min(1, 'must be at least 1')
    .max(99, 'must be at most 99'),
  /** The country in which sales take place, whose law decides about royalties; null while no one has set it. */
  salePlace: CountryCode.nullable(),
};

export const SiteSettings = z.object({ ...settingsFields, revision });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SiteSettingsFields = z.strictObject({ ...settingsFields, revision });
export type SiteSettingsFields = z.infer<typeof SiteSettingsFields>;

const SitePage = z.object({
  key: SitePageKey,
  body: RichText,
  /** False for the default text. */
  own: z.boolean(),
  revision,
  /** Null for the default text. */
  updatedAt: Time.nullable(),
});
export type SitePage = z.infer<typeof SitePage>;

const refused = z.object({ edit: z.string().nullable() });
const ByKey = z.strictObject({ key: SitePageKey });

export const sitePages = {
  get: endpoint(calls.get, {
    summary: 'Get one of the site’s own pages, such as its privacy notice, and the site’s operator',
    effect: 'read',
    params: ByKey,
    reply: z.object({ page: SitePage, operator: Operator.nullable(), refused }),
  }),
  save: endpoint(calls.save, {
    summary: 'Edit one of the site’s own pages. If `body` is null, the default text is restored. For admins',
    freshSession: true,
    effect: 'write',
    params: ByKey,
    body: z.strictObject({ body: RichText.nullable(), revision }),
    reply: Done,
    notice: 'The page has been saved and published.',
  }),
  operator: endpoint(calls.operator, {
    summary: 'Get the operator of this installation. The value is null until an admin enters one',
    effect: 'read',
    reply: z.object({ operator: Operator.nullable(), refused }),
  }),
  saveOperator: endpoint(calls.saveOperator, {
    summary: 'Save the details of the operator of this installation. For admins',
    freshSession: true,
    effect: 'write',
    body: OperatorFields,
    reply: Done,
    notice: 'The operator’s details have been saved and published.',
  }),
  settings: endpoint(calls.settings, {
    summary:
      'Get the settings of the whole installation. They are set by admins or in the server’s configuration. For admins',
    effect: 'read',
    reply: z.object({
      settings: SiteSettings,
      /** Set on the server, which admins can't change here; null if it is left to them. */
      fixed: z.object({ quorum: z.int().nullable(), salePlace: CountryCode.nullable() }),
    }),
  }),
  saveSettings: endpoint(calls.saveSettings, {
    summary: 'Set the installation’s name, the number of reviewers who must agree, and the country of sale. For admins',
    freshSession: true,
    effect: 'write',
    body: SiteSettingsFields,
    reply: Done,
    notice: 'Settings saved. Pages will show the changes within a few seconds.',
  }),
} satisfies Definitions<typeof calls>;
