import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getErrorCode } from './cluster-error.ts'
import { isAlive, isServing } from './server-process.ts'
import { overTcp, type Address } from './site.ts'

/** Where the server that wrote postmaster.pid listens; undefined before it listens or without a server. */
export const findAdvertisedAddress = async (folder: string): Promise<Address | undefined> => {
  const [, , , port, socketFolder, host] = (await readTextOrEmpty(join(folder, 'postmaster.pid'))).split('\n')
  if (!Number(port)) return undefined
  if (overTcp) return host ? { host, port: Number(port) } : undefined
  if (!socketFolder) return undefined
  return { host: socketFolder === '.' ? folder : socketFolder, port: Number(port) }
}

/** Whether a server process uses the folder, by its own lock file. */
export const hasServer = async (folder: string): Promise<boolean> => {
  const pid = parsePid(await readTextOrEmpty(join(folder, 'postmaster.pid')))
  return isAlive(pid) && (await isServing(pid, folder))
}

/**
 * Sets aside the lock files of a dead server whose process number now belongs to another program. PostgreSQL
 * clears those of numbers that no longer exist, but takes any live one for a server.
 */
export const clearReusedLocks = async (folder: string, address: Address): Promise<void> => {
  const socketLock = join(address.host, `.s.PGSQL.${address.port}.lock`)
  for (const path of overTcp ? [] : [join(folder, 'postmaster.pid'), socketLock]) {
    const lockText = await readTextOrEmpty(path)
    const pid = parsePid(lockText)
    if (isAlive(pid) && !(await isServing(pid, folder))) await setAside(path, lockText)
  }
}

// Checks again after the move: a server may have started, and written its own, in between.
const setAside = async (path: string, expectedText: string): Promise<void> => {
  const stalePath = `${path}.stale-${process.pid}`
  await rename(path, stalePath)
  if ((await readTextOrEmpty(stalePath)) !== expectedText) await link(stalePath, path)
  await rm(stalePath, { force: true })
}

const parsePid = (text: string): number => Math.abs(Number.parseInt(text, 10)) || 0

const readTextOrEmpty = async (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return ''
    throw error
  })
