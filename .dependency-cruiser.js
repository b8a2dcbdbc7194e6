// Who may import whom, in one place: `npm run check` holds every file to it.

/** The rooms of the server in their areas, from the ground up: each may import those before it. */
const areas = {
  evidence: ['log', 'files'],
  people: ['accounts', 'identity', 'security', 'api-keys', 'organisations', 'people', 'wallet'],
  works: ['artworks', 'work-log', 'views', 'review', 'bulk-edits', 'provenance', 'sightings', 'profiles', 'makers', 'owned-works'],
  market: ['purchases', 'royalties', 'sales', 'orders', 'ownership', 'price-enquiries'],
  discovery: ['follows', 'viewing-links', 'duplicates', 'record', 'artists', 'search'],
  proof: ['certificates', 'tags', 'open-records', 'iiif', 'harvesting', 'mcp'],
  publishing: ['publications', 'news', 'exhibitions', 'site-pages', 'pages'],
  operations: ['status', 'personal-data', 'figures', 'administration', 'content-reports', 'notifications', 'webhooks', 'quorums', 'inbox', 'imports', 'exports', 'demo'],
};
const names = Object.keys(areas);

/** The areas of the shared parts of pages, in the same order: what belongs to no area first, the frame of all pages last. */
const componentAreas = ['shared', ...names, 'layout'];
const rooms = Object.entries(areas).flatMap(([area, its]) => its.map((room) => `${area}/${room}`));

const test = '[.]test[.]ts$';
const fixtures = '/fixtures[.]ts$';

/** What each layer may import of ours, besides itself. */
const layers = [
  { name: 'contract', files: '^contract/src/', may: [] },
  { name: 'verifier', files: '^verifier/src/', may: [] },
  { name: 'platform', files: '^server/src/platform/', may: ['^contract/', '^verifier/'] },
  { name: 'http', files: '^server/src/http/', may: ['^contract/', '^verifier/', '^server/src/platform/'] },
  {
    name: 'features',
    files: '^server/src/features/',
    may: ['^contract/', '^verifier/', '^server/src/(platform|http)/'],
  },
  // They play someone outside, who knows nothing of the registry.
  { name: 'sandbox', files: '^server/src/sandbox/', may: ['^contract/', '^server/src/(platform|http)/'] },
  { name: 'witness', files: '^server/src/witness/', may: ['^verifier/', '^server/src/platform/'] },
  {
    name: 'app',
    files: '^server/src/app[.]ts$',
    may: ['^contract/', '^verifier/', '^server/src/(platform|http|features|sandbox)/'],
  },
  { name: 'ui', files: '^web/src/ui/', may: ['^contract/'] },
  { name: 'api', files: '^web/src/api/', may: ['^contract/', '^web/src/ui/', '^web/src/[^/]+$'] },
  {
    name: 'components',
    files: '^web/src/components/',
    may: ['^contract/', '^verifier/', '^web/src/(ui|api)/', '^web/src/[^/]+$'],
  },
  {
    name: 'pages',
    files: '^web/src/features/',
    may: ['^contract/', '^verifier/', '^web/src/(ui|api|components)/', '^web/src/[^/]+$'],
  },
];
const ours = '^(contract|verifier|server|web)/';

export default {
  forbidden: [
    ...layers.map(({ name, files, may }) => ({
      name: `layer-${name}`,
      comment: 'A layer imports those below it, never those above.',
      severity: 'error',
      from: { path: files, pathNot: test },
      to: { path: ours, pathNot: [files, ...may] },
    })),
    ...rooms.slice(0, -1).map((room, place) => ({
      name: `room-${room}`,
      comment: 'Rooms import those before them in the list; to those after them they speak by events.',
      severity: 'error',
      from: { path: `^server/src/features/${room}/`, pathNot: [test, fixtures] },
      to: { path: `^server/src/features/(${rooms.slice(place + 1).join('|')})/` },
    })),
    ...names.slice(0, -1).map((area, place) => ({
      name: `contract-${area}`,
      comment: 'The contract has the same areas in the same order.',
      severity: 'error',
      from: { path: `^contract/src/${area}/`, pathNot: test },
      to: { path: `^contract/src/(${names.slice(place + 1).join('|')})/` },
    })),
    ...componentAreas.slice(0, -1).map((area, place) => ({
      name: `components-${area}`,
      comment: 'Shared parts of pages have the same areas in the same order.',
      severity: 'error',
      from: { path: `^web/src/components/${area}/`, pathNot: test },
      to: { path: `^web/src/components/(${componentAreas.slice(place + 1).join('|')})/` },
    })),
    ...names.slice(0, -1).map((area, place) => ({
      name: `pages-${area}`,
      comment: 'Pages show shared parts of their own area and of those before it, in the frame of all pages.',
      severity: 'error',
      from: { path: `^web/src/features/${area}/`, pathNot: test },
      to: { path: `^web/src/components/(${names.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'area-unknown',
      comment: 'Contract, pages and shared parts of pages have no other areas than the server.',
      severity: 'error',
      from: {
        path: ['^web/src/features/', '^web/src/components/', '^contract/src/[^/]+/'],
        pathNot: [
          `^web/src/features/(${names.join('|')})/`,
          `^web/src/components/(${componentAreas.join('|')})/`,
          `^contract/src/(schemas|${names.join('|')})/`,
        ],
      },
      to: {},
    },
    {
      name: 'pool-apart',
      comment:
        'Only what starts a program and the route hold the pool; others read, or write in a transaction. Budgets, quotas and emails are counted outside of the transaction that they limit.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          test,
          '^server/src/[^/]+[.]ts$',
          '^server/src/http/route[.]ts$',
          '^server/src/platform/database/',
          '^server/src/platform/(limits/shared-budget|files/storage-quota|mail/mail)[.]ts$',
        ],
      },
      to: { path: '^server/src/platform/database/pool[.]ts$' },
    },
    {
      name: 'room-unknown',
      comment: 'A new room gets its place in the list of areas.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: `^server/src/features/(${rooms.join('|')})/` },
      to: {},
    },
    {
      name: 'pages-apart',
      comment: 'Pages of two rooms share components, and do not import each other.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'routes-last',
      comment: 'What lists the pages is imported by the start of the program alone.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(routes|main)[.]tsx$' },
      to: { path: '^web/src/(routes|main|organisation-pages)[.]tsx?$' },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test',
      comment: 'What is shipped needs no test.',
      severity: 'error',
      from: { path: '^(contract|verifier|server|web)/src/', pathNot: test },
      to: { path: [test, '^(server/test|e2e)/'] },
    },
    {
      name: 'fixtures',
      comment: 'Fixtures are for tests and the demo.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [test, fixtures, '^server/src/features/operations/demo/'] },
      to: { path: fixtures },
    },
    {
      name: 'contract-packages',
      comment: 'The contract stands on zod alone, so that the browser and the server can both import it.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'without-schemas',
      comment: 'Pages call by an address and name kinds without loading schemas, which weigh a quarter of the first page.',
      severity: 'error',
      from: { path: ['^contract/src/', '^web/src/(api|ui)/', '^web/src/[^/]+$'], pathNot: [test, '/schemas/'] },
      to: { path: ['/schemas/', '(^|/)node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'verifier-packages',
      comment: 'The verifier stands on nothing but the platform’s own cryptography, so that a stranger can read it all.',
      severity: 'error',
      from: { path: '^verifier/src/', pathNot: [test, '^verifier/src/main[.]ts$'] },
      to: { pathNot: '^verifier/' },
    },
    {
      name: 'ui-packages',
      comment: 'Primitives and calls know no router.',
      severity: 'error',
      from: { path: '^web/src/(ui|api)/' },
      to: { path: 'node_modules/react-router/' },
    },
    {
      name: 'resolved',
      comment: 'Every import leads to a file or to a package that is installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|webp|avif|svg|wasm[?]url)$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
