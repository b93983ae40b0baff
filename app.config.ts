import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oneLanguage } from './scripts/one-language.ts'

/** Set by scripts/build.ts: the language of this build's scripts, and a name that changes with the sources. */
const { VINI_LOCALE: locale = 'ko-KR', VINI_BUILD: build = 'dev', VINI_OUT: outDir = 'dist' } = process.env
const scripts = `assets/${build}/${locale}/[name].js`

/** What every page needs is one file; of the rest, what the same pages share is one, and small ones are joined. */
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|seroval|seroval-plugins|use-sync-external-store|@tanstack[\\/](?!react-form|form-core|pacer|devtools|.*[\\/](queriesObserver|useQueries)\.))/,
    priority: 2,
  },
  { name: 'machines', test: /node_modules[\\/](xstate|@xstate)[\\/]/, priority: 2 },
  { name: 'parts', test: /[\\/](ui|styled-system|messages|api|app)[\\/]/, minShareCount: 5, priority: 1 },
]

/** The shop's Vite and TanStack Start configuration; scripts pass it with --config. */
export default defineConfig({
  plugins: [
    oneLanguage(locale),
    tanstackStart({
      srcDirectory: 'app',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
      },
    }),
    react(),
  ],
  publicDir: 'app/public',
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, outDir },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { entryFileNames: scripts, chunkFileNames: scripts, codeSplitting: { groups } },
        },
      },
    },
  },
  server: { port: 3000 },
})
