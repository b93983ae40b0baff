import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hashSources, isFresh, markFresh } from './build-stamp.ts'
import { compressFiles } from './compress-files.ts'

const sources = [
  'office',
  'office.config.ts',
  'panda.office.config.ts',
  'panda.config.ts',
  'api',
  'app/features/wines/pictures.ts',
  'app/format.ts',
  'app/locale.ts',
  'app/measures.ts',
  'app/shell',
  'app/storage.ts',
  'app/use-stored-value.ts',
  'drawings',
  'machines',
  'messages',
  'package-lock.json',
  'scripts/build',
  'scripts/build-office.ts',
  'scripts/compress-files.ts',
  'scripts/office-routes.ts',
  'ui',
]
const outDir = 'dist/office'
const stamp = 'dist/.built-office'

/**
 * Builds the office's pages into `dist/office`, apart from the shop's: what changes here changes no address of a file that
 * a shopper loads. Does nothing where no source has changed.
 */
export const buildOffice = async (): Promise<void> => {
  const hash = hashSources(sources)
  if (isFresh(stamp, hash) && existsSync(`${outDir}/manifest.json`)) return
  process.stdout.write('  the office\n')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'office.config.ts', '--logLevel', 'error'],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', VINI_BUILD: hash.slice(0, 10) } },
  )
  if (status !== 0) process.exit(status ?? 1)
  await compressFiles(outDir)
  markFresh(stamp, hash)
}
