import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createInspectionPlugin } from './app/inspection/inspection-plugin.ts'
import { createImportsAheadPlugin } from './scripts/build/imports-ahead.ts'
import { createInlineScriptsPlugin } from './scripts/build/inline-scripts.ts'
import { createHeadsWithPagesPlugins } from './scripts/build/heads-with-pages.ts'
import { createRuntimeWithEntryPlugin } from './scripts/build/runtime-with-entry.ts'
import { createStaticLocalePlugin } from './scripts/build/static-locale.ts'
import { chunkGroups, isLaterChunk, toChunkName } from './scripts/build/chunks.ts'
import { toBaseNames, createLeanImportsPlugin } from './scripts/build/lean-imports.ts'
import { listStatePictures } from './scripts/gallery/state-pictures.ts'
import { virtualRoutes } from './scripts/virtual-routes.ts'

/** Set by scripts/build.ts: the language of this build's scripts, and a name that changes with the sources. */
const { VINI_LOCALE: locale = 'ko-KR', VINI_BUILD: build = 'dev', VINI_OUT: outDir = 'dist' } = process.env
const scripts = `assets/${build}/${locale}/[name].js`

/** The shop's Vite and TanStack Start configuration; scripts pass it with --config. */
export default defineConfig(({ command }) => ({
  plugins: [
    createStaticLocalePlugin(locale),
    createHeadsWithPagesPlugins(),
    createLeanImportsPlugin(),
    createImportsAheadPlugin(),
    createRuntimeWithEntryPlugin(),
    createInlineScriptsPlugin(),
    createInspectionPlugin(),
    tanstackStart({
      srcDirectory: 'app',
      router: {
        routesDirectory: '.',
        virtualRouteConfig: virtualRoutes,
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        codeSplittingOptions: {
          // The head is a pending component meanwhile (scripts/build/heads-with-pages.ts).
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent'],
            ['errorComponent'],
            ['notFoundComponent'],
          ],
        },
      },
    }),
    react(),
  ],
  // React has had the hook itself since 18: the stand-in for older ones is not shipped.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  // Pictures of states are for development: a built shop has none.
  define: {
    __STATE_PICTURES__: JSON.stringify(command === 'serve' ? listStatePictures() : []),
    // Unnamed, the whole environment of the build would stand where one asks for it.
    'import.meta.env.STORYBOOK': 'undefined',
  },
  publicDir: 'app/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    outDir,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies) =>
        toBaseNames(dependencies.filter((one) => one !== file && isLaterChunk(one))),
    },
  },
  environments: {
    // The built pages hold their packages: an installation for production has none of React and the router.
    ...(command === 'build' && {
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      },
    }),
    client: {
      build: {
        rolldownOptions: {
          // An icon that one page shows lies in that page, not with all icons in the shop's own file.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            entryFileNames: scripts,
            chunkFileNames: ({ name }) => scripts.replace('[name]', toChunkName(name)),
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
  },
  server: { port: 3000 },
}))
