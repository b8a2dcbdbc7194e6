import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { firstLoad } from './build/first-load.ts';
import { firstFiles } from './build/first-pages.ts';

/** Ships each Mantine component's stylesheet with the chunk that uses it, instead of all at once. */
const mantineCss = (): Plugin => ({
  name: 'mantine-css',
  apply: 'build',
  transform: {
    filter: { id: /@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler: (code, id) => `import '@mantine/core/styles/${path.basename(id, '.module.mjs')}.layer.css';\n${code}`,
  },
});

/** Preloads the two font faces of the first screen, so that they don't wait for the stylesheet. */
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

/** Removes zod's JSON Schema generation, a sixth of its size, which only the server uses. */
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
    react(),
    mantineCss(),
    zodWithoutJsonSchema(),
    preloadFonts(),
    firstFiles(),
    compressed(),
    // A page over budget is no reason not to start the product.
    mode === 'weighed' && firstLoad(),
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    manifest: true,
    assetsDir: 'static',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The first load lists the files of every page, so their names count.
        chunkFileNames: 'static/[hash].js',
        assetFileNames: 'static/[hash][extname]',
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
      '/.well-known': server,
      '/ns': server,
      '/mcp': server,
      '/credentials': server,
      '/status': server,
      '/issuers': server,
      '/robots.txt': server,
      '/feed.xml': server,
      '^/sitemap(/[^/]+)?\\.xml$': server,
      '^/log/(checkpoint$|tile/|entry/\\d+\\.tlog-proof$)': server,
    },
  },
}));
