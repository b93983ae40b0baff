import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'vite'
import { locales } from '../api/locales.ts'
import { isFresh, markFresh, hashSources, ignoredPaths } from './build-stamp.ts'
import { buildOffice } from './build-office.ts'
import { officeOnly } from './office-only.ts'
import { buildServer } from './build-server.ts'
import { compressFiles } from './compress-files.ts'
import { minifyFirstChunks } from './build/minify-first-chunks.ts'

const sources = [
  'app',
  'ui',
  'api',
  'machines',
  'messages',
  'drawings',
  'app.config.ts',
  'panda.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build-scripts.ts',
  'scripts/build',
  'scripts/compress-files.ts',
  'scripts/first-pages.ts',
  'scripts/machine-leaves.ts',
  'scripts/page-tables.ts',
  'scripts/virtual-routes.ts',
]
const stamp = 'dist/.built'
/** What the office's own build has made, which the shop's leaves alone. */
const officeParts = ['office', '.built-office']

const run = (command: string, args: string[], env: Record<string, string> = {}) => {
  const { status } = spawnSync(process.execPath, [command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const wholeBuild = [
  'node_modules/vite/bin/vite.js',
  'build',
  '--config',
  'app.config.ts',
  '--logLevel',
  'error',
]

const buildWithVite = ([command = '', ...args]: string[], build: string, locale: string, out: string) => {
  process.stdout.write(`  the pages in ${locale}\n`)
  run(command, args, { VINI_BUILD: build, VINI_LOCALE: locale, VINI_OUT: out })
}

/** The files of a folder of scripts, each with those it needs. */
const toImportGraph = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .map((file) => {
      const imports = readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:from|import)\(?["`]\.\/([^"`]+)["`]/g,
      )
      return [file, ...[...imports].map(([, name]) => name).sort()].join(' ')
    })
    .join('\n')

/**
 * The pages and the Korean scripts; then the scripts of each other language, under the same names beside them: a page
 * names its scripts for the browser by where they lie in Korean.
 */
const buildPages = (build: string) => {
  const [source, ...others] = locales
  buildWithVite(wholeBuild, build, source, 'dist')
  const sourceGraph = toImportGraph(`dist/client/assets/${build}/${source}`)
  for (const locale of others) {
    buildWithVite(['scripts/build-scripts.ts'], build, locale, 'dist/other')
    renameSync(`dist/other/client/assets/${build}/${locale}`, `dist/client/assets/${build}/${locale}`)
    rmSync('dist/other', { recursive: true })
    if (toImportGraph(`dist/client/assets/${build}/${locale}`) !== sourceGraph)
      throw new Error(`the scripts in ${locale} are divided otherwise than in ${source}`)
  }
}

/** The browser's worker: one file of its own, that no page's script shares anything with. */
const buildWorker = (build: string) =>
  bundle({
    configFile: false,
    logLevel: 'error',
    define: { __BUILD__: JSON.stringify(build) },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'app/offline/worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })

/** What is built, for `/version`: the environment says it where there is no repository. */
const findCommit = (): string | null => {
  if (process.env['COMMIT']) return process.env['COMMIT']
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** What the pages are built from beside their sources. */
const generate = () => {
  run('scripts/api-client.ts', [])
  run('scripts/messages.ts', [])
  run('scripts/page-tables.ts', [])
  run('scripts/machine-leaves.ts', [])
  run('node_modules/@pandacss/dev/bin.js', ['codegen', '--silent'])
}

const hash = hashSources(sources, new RegExp(`${ignoredPaths.source}|${officeOnly.source}`))
const force = process.argv.includes('--force')
if (!force && isFresh(stamp, hash)) process.stdout.write('the build is up to date\n')
else {
  process.stdout.write('Building the shop; this takes a minute or two\n')
  for (const name of existsSync('dist') ? readdirSync('dist') : [])
    if (!officeParts.includes(name)) rmSync(`dist/${name}`, { recursive: true })
  // `npm test` has done it, and reads it beside this build.
  if (!process.argv.includes('--generated')) generate()
  buildPages(hash.slice(0, 10))
  await buildWorker(hash.slice(0, 10))
  await minifyFirstChunks('dist/client/assets')
  await compressFiles('dist/client')
  markFresh(stamp, hash)
}
// The proof that the office is apart needs the shop's pages alone (scripts/prove-office-apart.ts).
if (!process.argv.includes('--pages')) {
  await buildOffice()
  await buildServer()
}
writeFileSync('dist/build.json', `${JSON.stringify({ commit: findCommit() })}\n`)
