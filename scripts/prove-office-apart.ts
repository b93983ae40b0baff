// Builds the shop's pages twice, with the office's sources and without, and compares every byte below dist/client:
// node scripts/prove-office-apart.ts. It takes as long as two builds.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { officeOnly } from './office-only.ts'

const isOffice = (path: string) => path.startsWith('office/') || officeOnly.test(path)

/** What the office shares with generators of other floors' sources has to stay for them to run. */
const isNeeded = (path: string) => /^(api|machines|messages)\//.test(path)

const listSources = (withOffice: boolean): string[] =>
  execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && (withOffice || !isOffice(path) || isNeeded(path)))

/** The hash of every file of a build by its path. */
const buildPages = (folder: string, withOffice: boolean): Map<string, string> => {
  for (const path of listSources(withOffice)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(path, join(folder, path))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--pages'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the build ${withOffice ? 'with' : 'without'} the office failed`)
  const root = join(folder, 'dist/client')
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

const folder = mkdtempSync(join(tmpdir(), 'vini-apart-'))
try {
  const [whole, shop] = [buildPages(join(folder, 'with'), true), buildPages(join(folder, 'without'), false)]
  const paths = [...new Set([...whole.keys(), ...shop.keys()])]
  const different = paths.filter((path) => whole.get(path) !== shop.get(path))
  for (const path of different) process.stdout.write(`${path}\n`)
  process.stdout.write(`${paths.length} files, ${different.length} different\n`)
  process.exitCode = different.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
