import type { Plugin } from 'vite'

/*
 * Package: @inlang/paraglide-js 2.20.0.
 * Shape: a compiled message takes `experimentalStaticLocale` and `getLocale` from `../runtime.js`, and the first,
 * where it is a constant, decides which language is left. The compiler's own option wraps it in a call that throws
 * without a language, as on the server, and hides the constant from the bundler.
 * Buys: 7 kB of scripts: with all five languages home has 135.8 kB, over the bar of 130 (2026-11-26).
 */

const runtime = '\0static-locale'

const toRuntime = (locale: string): string =>
  `export const experimentalStaticLocale = ${JSON.stringify(locale)}
export const getLocale = () => experimentalStaticLocale`

/** The table of api/notations.ts with one language. */
const toNotations = (locale: string): string =>
  `import { notation } from './notations/${locale}.ts'
export const notations = { ${JSON.stringify(locale)}: notation }`

/**
 * Leaves one language in the browser's scripts, which are built once a language: of messages, and of how days, times and
 * amounts are written. The server keeps all of them.
 */
export const createStaticLocalePlugin = (locale: string): Plugin => ({
  name: 'static-locale',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^\.\.\/runtime\.js$/ },
    handler: (_, importer) => (importer?.includes('/messages/compiled/messages/') ? runtime : null),
  },
  load: {
    filter: { id: /^\0static-locale$|[\\/]api[\\/]notations\.ts$/ },
    handler: (id) => (id === runtime ? toRuntime(locale) : toNotations(locale)),
  },
})
