import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './cluster-error.ts'
import { isAlive, serves } from './server-process.ts'
import { overTcp, type Address } from './site.ts'

/** Where the server that wrote postmaster.pid listens; nothing when it has not got so far, or there is none. */
export async function advertisedAddress(folder: string): Promise<Address | undefined> {
  const [, , , port, socketFolder, host] = (await textOf(join(folder, 'postmaster.pid'))).split('\n')
  if (!Number(port)) return undefined
  if (overTcp) return host ? { host, port: Number(port) } : undefined
  if (!socketFolder) return undefined
  return { host: socketFolder === '.' ? folder : socketFolder, port: Number(port) }
}

/** Whether a server process lives on the folder, by its own lock file. */
export async function hasServer(folder: string): Promise<boolean> {
  const pid = pidIn(await textOf(join(folder, 'postmaster.pid')))
  return isAlive(pid) && (await serves(pid, folder))
}

/**
 * Sets aside the lock files of a dead server whose process number now belongs to another program.
 * PostgreSQL clears those of numbers that no longer exist, but takes any living one for a server.
 */
export async function clearReusedLocks(folder: string, address: Address): Promise<void> {
  const socketLock = join(address.host, `.s.PGSQL.${address.port}.lock`)
  for (const path of overTcp ? [] : [join(folder, 'postmaster.pid'), socketLock]) {
    const seen = await textOf(path)
    const pid = pidIn(seen)
    if (isAlive(pid) && !(await serves(pid, folder))) await setAside(path, seen)
  }
}

// Looks again after the move: a server may have started, and written its own, in between.
async function setAside(path: string, seen: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`
  await rename(path, aside)
  if ((await textOf(aside)) !== seen) await link(aside, path)
  await rm(aside, { force: true })
}

function pidIn(text: string): number {
  return Math.abs(Number.parseInt(text, 10)) || 0
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
}
