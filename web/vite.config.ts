import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { contractFacts } from './build/contract-facts.ts';
import { firstLoad } from './build/first-load.ts';

/** Ships each Mantine component's stylesheet with the chunk that uses the component, instead of all of them at once. */
const mantineCss = (): Plugin => ({
  name: 'mantine-css',
  apply: 'build',
  transform: {
    filter: { id: /@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler: (code, id) => `import '@mantine/core/styles/${path.basename(id, '.module.mjs')}.layer.css';\n${code}`,
  },
});

/** Asks for the two faces that the first screen is set in together with the script, not after the stylesheet. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(newsreader-latin-400-normal|instrument-sans-latin-wght-normal).*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});

/** Leaves out how zod describes schemas as JSON Schema, which the server alone does: a sixth of its weight. */
const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => ({
      code: [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join('\n'),
      map: null,
    }),
  },
});

const server = `http://localhost:${process.env['PORT'] || 3000}`;

export default defineConfig(({ mode }) => ({
  plugins: [
    contractFacts(),
    react(),
    mantineCss(),
    zodWithoutJsonSchema(),
    preloadFonts(),
    compressed(),
    // A page that grew too heavy is no reason not to start the product.
    mode === 'weighed' && firstLoad(),
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    manifest: true,
    assetsDir: 'static',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Else zod would come along, on which the contract rests until nothing is left of what is checked by it.
          includeDependenciesRecursively: false,
          groups: chunks,
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/dev': server,
      '/sandbox': server,
      '/healthz': server,
      '/iiif': server,
      '/records': server,
      '/robots.txt': server,
      '^/sitemap(/[^/]+)?\\.xml$': server,
      '^/log/(checkpoint$|tile/|entry/\\d+\\.tlog-proof$)': server,
    },
  },
}));
