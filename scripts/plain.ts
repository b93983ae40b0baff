import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { build as bundle, type Plugin } from 'vite'

const floors = ['api', 'app', 'drawings', 'machines', 'messages', 'server']
const messages = 'messages/compiled/messages.js'

const toCopyPath = (file: string) => join('dist/plain', file)

/** To the millisecond: no more is kept of a date that is set. */
const getModifiedAt = (file: string) => new Date(Math.round(statSync(file).mtimeMs))

const isUpToDate = (file: string) =>
  statSync(toCopyPath(file), { throwIfNoEntry: false })?.mtime.getTime() === getModifiedAt(file).getTime()

const markUpToDate = (file: string) => {
  const date = getModifiedAt(file)
  utimesSync(toCopyPath(file), date, date)
}

const leanMessages: Plugin = {
  name: 'lean-messages',
  enforce: 'pre',
  // One language is set for all who ask, so there is one of these.
  resolveId: (id) => (id.endsWith('/runtime.js') ? { id: '#messages/runtime.js', external: true } : null),
  // A function in brackets is compiled at once, for it looks as if it were called at once.
  transform: (code) => code.replace(/\(\((inputs = \{\}, options = \{\})\) => (\{.*\n\})\);/s, '($1) => $2;'),
}

const toMessageModule = (id: string) => /\/messages\/([a-z]+)_[^/]*\.js$/.exec(id)?.[1] ?? null

/**
 * The messages in some forty modules: each of three thousand is a module of its own, and costs the shop some 10 kB as
 * such; to read all in one, V8 takes 30 MB.
 */
const writePlainMessages = async () => {
  if (isUpToDate(messages)) return
  await bundle({
    configFile: false,
    logLevel: 'error',
    plugins: [leanMessages],
    build: {
      ssr: messages,
      outDir: dirname(toCopyPath(messages)),
      copyPublicDir: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        output: {
          entryFileNames: 'messages.js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: toMessageModule }] },
        },
      },
    },
  })
  markUpToDate(messages)
}

/** Keeps every source of the running shop without its types in `dist/plain`, dated as the source is (`plain-sources.mjs`). */
export const writePlainSources = async () => {
  const sources = floors
    .flatMap((floor) =>
      readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => join(floor, name)),
    )
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
  for (const file of sources) {
    if (isUpToDate(file)) continue
    mkdirSync(dirname(toCopyPath(file)), { recursive: true })
    writeFileSync(toCopyPath(file), stripTypeScriptTypes(readFileSync(file, 'utf8')))
    markUpToDate(file)
  }
  await writePlainMessages()
}
