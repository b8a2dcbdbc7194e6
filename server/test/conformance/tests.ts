import { inFile } from './row.ts';

const feature = (file: string) => inFile(`server/src/features/${file}.test.ts`);
const journey = (file: string) => inFile(`e2e/${file}.spec.ts`);
const page = (file: string) => inFile(`web/src/${file}.test.ts`);

/** The files of tests that prove rows. */
export const server = {
  access: inFile('server/test/access/access.test.ts'),
  accounts: feature('accounts/accounts'),
  administration: feature('administration/administration'),
  answers: inFile('server/test/conformance/answers.test.ts'),
  auditTrail: feature('administration/events'),
  billing: feature('sales/settling'),
  buying: feature('sales/buying'),
  claims: feature('provenance/claims'),
  certificates: feature('certificates/certificates'),
  conformance: inFile('server/test/conformance/conformance.test.ts'),
  contract: inFile('server/test/contract.test.ts'),
  drafts: feature('artworks/drafts'),
  exhibitions: feature('exhibitions/exhibitions'),
  elsewhere: inFile('server/src/http/elsewhere.test.ts'),
  identity: feature('identity/identity'),
  journal: feature('journal/journal'),
  lastAdmin: feature('people/last-admin'),
  lists: feature('record/lists'),
  notifications: feature('notifications/reading'),
  people: feature('people/people'),
  personalData: feature('personal-data/personal-data'),
  pictures: inFile('server/src/platform/pictures.test.ts'),
  profiles: feature('profiles/editing'),
  profileVotes: feature('profiles/voting'),
  provenance: feature('provenance/provenance'),
  billChecks: feature('purchases/checking'),
  bills: feature('purchases/sending'),
  record: feature('record/record'),
  removing: feature('artworks/removing'),
  reviewEdits: feature('review/editing'),
  royalties: feature('royalties/royalties'),
  sales: feature('provenance/sales'),
  search: feature('search/search'),
  security: feature('security/security'),
  serving: feature('artworks/serving'),
  showing: feature('artworks/showing'),
  submission: feature('review/submission'),
  telling: feature('notifications/telling'),
  viewingLinks: feature('viewing-links/viewing-links'),
  visibility: feature('artworks/visibility'),
  voters: feature('review/voters'),
  votes: feature('review/voting'),
  wallet: feature('wallet/wallet'),
};

export const browser = {
  accounts: journey('accounts'),
  adminDay: journey('admin-day'),
  checkout: journey('checkout'),
  dashboards: journey('dashboards'),
  editor: journey('editor'),
  identity: journey('identity'),
  mainJob: journey('main-job'),
  notifications: journey('notifications'),
  profiles: journey('profiles'),
  public: journey('public'),
  publishing: journey('publishing'),
  purchases: journey('purchases'),
  refused: journey('main-job-refused'),
  royalties: journey('royalties'),
  sweep: journey('sweep'),
  wallet: journey('wallet'),
};

export const web = {
  call: page('api/call'),
  chunk: page('chunk'),
  notices: page('ui/notice-rules'),
  walletConfig: page('features/wallet/wallet-config'),
  workDraft: page('features/editor/work-draft'),
};
