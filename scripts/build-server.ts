import { globSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { build as bundle } from 'vite'
import { hashSources, isFresh, markFresh } from './build-stamp.ts'

const sources = [
  'api',
  'app',
  'drawings',
  'machines',
  'messages',
  'package-lock.json',
  'scripts/build-server.ts',
  'scripts/db',
  'scripts/env-file.ts',
  'server',
]
const outDir = 'dist/server'
/** The entry of the pages, which `app.config.ts` builds into the same folder. */
const pages = 'dist/server/server.js'
const stamp = 'dist/.built-server'

/** What runs as a process or worker of its own, by the name of its bundle. Bundles lie side by side: each finds its neighbours. */
export const listEntries = (): Record<string, string> => ({
  main: 'app/main.ts',
  'api-host': 'server/main.ts',
  commands: 'scripts/db/commands.ts',
  ...Object.fromEntries(
    [
      'server/db/seed/seed-process.ts',
      'app/edge/print/draw-pdf.ts',
      'server/platform/images/draw-picture.ts',
      ...globSync('server/gateways/*.sandbox.ts').sort(),
    ].map((source) => [basename(source, '.ts'), source]),
  ),
})

/** V8 keeps 30 MB of what its parser needed for all three thousand messages in one module. */
const toMessageChunk = (id: string): string | null => /\/messages\/([a-z]+)_[^/]*\.js$/.exec(id)?.[1] ?? null

/**
 * Bundles what runs beside the pages into `dist/server`, without types; packages stay outside. Node's own stripping of
 * types costs each process some 40 MB and a third of a second. The source maps beside the bundles are read only where
 * NODE_OPTIONS has --enable-source-maps: they take 30 MB. Does nothing where no source has changed.
 * The messages must be compiled.
 */
export const buildServer = async (): Promise<void> => {
  const hash = hashSources(sources)
  if (isFresh(stamp, hash)) return
  for (const file of globSync(`${outDir}/*.{js,js.map}`)) if (file !== pages) rmSync(file)
  await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: 'es2024',
      rolldownOptions: {
        input: listEntries(),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunk-[name].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: toMessageChunk, debugName: 'messages' }],
          },
        },
      },
    },
  })
  markFresh(stamp, hash)
}
