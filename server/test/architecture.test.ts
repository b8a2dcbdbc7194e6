import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Features from left to right: one may import those to its left. Those that stand together import neither one the
 * other.
 */
const featureOrder = [
  ['accounts'],
  ['security'],
  ['people'],
  ['files'],
  ['log'],
  ['artworks'],
  ['viewing-links', 'work-log'],
  ['views'],
  ['review'],
  ['provenance'],
  ['profiles'],
  ['follows'],
  ['identity'],
  ['wallet'],
  ['proof'],
  ['purchases'],
  ['royalties'],
  ['sales'],
  ['record'],
  ['certificates', 'tags'],
  ['open-records'],
  ['price-enquiries'],
  ['search'],
  ['journal'],
  ['exhibitions'],
  ['pages', 'iiif'],
  ['personal-data'],
  ['figures'],
  ['administration'],
  ['notifications'],
  ['demo', 'import'],
];

/** What the files of each layer may import, besides packages. */
const allowed: Record<string, readonly string[]> = {
  contract: ['contract'],

  'server/platform': ['contract', 'server/platform'],
  'server/http': ['contract', 'server/platform', 'server/http'],
  'server/features': ['contract', 'server/platform', 'server/http', 'server/features'],
  // Plays somebody outside, who knows nothing of our features.
  'server/sandbox': ['server/platform', 'server/http', 'server/sandbox'],
  // A program of its own, which knows nothing of the registry.
  'server/witness': ['server/platform', 'server/witness'],
  'server/app': ['contract', 'server/platform', 'server/http', 'server/features', 'server/sandbox'],
  'server/main': ['contract', 'server/platform', 'server/http', 'server/features', 'server/app', 'server/main'],

  'web/base': ['contract', 'web/base'],
  'web/ui': ['contract', 'web/ui'],
  'web/api': ['contract', 'web/base', 'web/ui', 'web/api'],
  'web/components': ['contract', 'web/base', 'web/ui', 'web/api', 'web/components'],
  'web/features': ['contract', 'web/base', 'web/ui', 'web/api', 'web/components', 'web/features'],
  'web/routes': ['contract', 'web/base', 'web/ui', 'web/api', 'web/components', 'web/features', 'web/routes'],
  'web/main': ['contract', 'web/base', 'web/ui', 'web/api', 'web/components', 'web/routes'],
};

const webRoot: Record<string, string> = {
  main: 'web/main',
  routes: 'web/routes',
  'lazy-page': 'web/routes',
  guards: 'web/routes',
};

function layerOf(file: string): string {
  const [workspace = '', , first = '', second] = file.split('/');
  if (workspace === 'contract') return 'contract';
  if (second !== undefined) return `${workspace}/${first}`;
  const name = path.parse(first).name;
  if (workspace === 'server') return name === 'app' ? 'server/app' : 'server/main';
  return webRoot[name] ?? 'web/base';
}

const featureOf = (file: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string) => file.endsWith('.test.ts');
const isFixture = (file: string) => path.basename(file) === 'fixtures.ts';

interface Import {
  from: string;
  to: string;
  /** A type is gone at run time, and so is a circle that it closes. */
  typeOnly: boolean;
}

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

const importStatement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w*${}\s,]+?\sfrom\s+)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)/g;

function importsOf(file: string): Array<{ specifier: string; typeOnly: boolean }> {
  const code = fs.readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '');
  return [...code.matchAll(importStatement)].map(([, type, statically, dynamically]) => ({
    specifier: statically ?? dynamically ?? '',
    typeOnly: type !== undefined,
  }));
}

/** The file of the checkout that a specifier names; undefined for a package and for what is not code. */
function resolve(specifier: string, from: string): string | undefined {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  if (specifier.startsWith('#')) return path.join(from.split('/')[0] ?? '', 'src', specifier.slice(1));
  if (specifier.startsWith('@verso/contract/')) return specifier.replace('@verso/contract/', 'contract/src/');
  return undefined;
}

const imports: Import[] = sources.flatMap((from) =>
  importsOf(from).flatMap(({ specifier, typeOnly }) => {
    const to = resolve(specifier, from);
    return to ? [{ from, to, typeOnly }] : [];
  }),
);

const show = ({ from, to }: Import) => `${from} → ${to}`;

function refusedByLayer({ from, to }: Import): boolean {
  return !allowed[layerOf(from)]?.includes(layerOf(to));
}

function refusedByFeatureOrder({ from, to }: Import): boolean {
  const [user, used] = [featureOf(from), featureOf(to)];
  if (!user || !used || user === used) return false;
  if (from.startsWith('web/')) return true;
  const place = (feature: string) => featureOrder.findIndex((features) => features.includes(feature));
  return place(used) >= place(user);
}

/** The files of one circle, or undefined when there is none. */
function findCircle(edges: Import[]): string[] | undefined {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const following of next.get(file) ?? []) {
      const circle = visit(following, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of next.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

describe('the order of imports', () => {
  const ours = imports.filter(({ from }) => !isTest(from));

  test('is read from the sources', () => {
    expect(imports.length).toBeGreaterThan(sources.length);
    expect(imports.filter(({ to }) => !fs.existsSync(path.join(root, to))).map(show)).toEqual([]);
  });

  test('keeps each layer ignorant of those that stand on it', () => {
    expect(ours.filter(refusedByLayer).map(show)).toEqual([]);
  });

  test('keeps each feature ignorant of those to its right, and web features of each other', () => {
    expect(
      ours
        .filter(({ from }) => !isFixture(from))
        .filter(refusedByFeatureOrder)
        .map(show),
    ).toEqual([]);
  });

  test('refuses what it is there to refuse', () => {
    const edge = (from: string, to: string): Import => ({ from, to, typeOnly: false });
    expect(refusedByLayer(edge('server/src/platform/db.ts', 'server/src/http/route.ts'))).toBe(true);
    expect(refusedByLayer(edge('server/src/features/review/routes.ts', 'server/src/app.ts'))).toBe(true);
    expect(refusedByLayer(edge('web/src/ui/Loader.tsx', 'web/src/api/call.ts'))).toBe(true);
    expect(refusedByLayer(edge('web/src/api/call.ts', 'web/src/ui/toast.ts'))).toBe(false);
    expect(refusedByLayer(edge('web/src/api/call.ts', 'server/src/http/route.ts'))).toBe(true);
    const review = 'server/src/features/review/routes.ts';
    expect(refusedByFeatureOrder(edge(review, 'server/src/features/artworks/queries.ts'))).toBe(false);
    expect(refusedByFeatureOrder(edge(review, 'server/src/features/provenance/queries.ts'))).toBe(true);
    expect(refusedByFeatureOrder(edge('server/src/features/demo/a.ts', 'server/src/features/import/b.ts'))).toBe(true);
    expect(refusedByFeatureOrder(edge('web/src/features/review/A.tsx', 'web/src/features/artworks/B.tsx'))).toBe(true);
    expect(findCircle([edge('a', 'b'), edge('b', 'c'), edge('c', 'b')])).toEqual(['b', 'c', 'b']);
  });

  test('goes round in no circle', () => {
    expect(findCircle(imports.filter(({ typeOnly }) => !typeOnly))).toBeUndefined();
  });

  test('reaches no test, and fixtures only from tests, fixtures and the demo', () => {
    const refused = ours.filter(
      ({ from, to }) => isTest(to) || (isFixture(to) && !isFixture(from) && featureOf(from) !== 'demo'),
    );
    expect(refused.map(show)).toEqual([]);
  });

  test('knows every server feature', () => {
    const features = new Set(sources.filter((file) => file.startsWith('server/')).map(featureOf));
    const unknown = [...features].filter((feature) => feature && !featureOrder.flat().includes(feature));
    expect(unknown).toEqual([]);
  });

  test('leads the contract to no package but zod', () => {
    const packages = sources
      .filter((file) => file.startsWith('contract/') && !isTest(file))
      .flatMap((file) => importsOf(file).map(({ specifier }) => specifier))
      .filter((specifier) => !/^[.#]/.test(specifier));
    expect([...new Set(packages)]).toEqual(['zod']);
  });

  test('finds no component syntax on the server, which runs its sources as they are', () => {
    expect(sources.filter((file) => file.startsWith('server/') && file.endsWith('.tsx'))).toEqual([]);
  });
});
