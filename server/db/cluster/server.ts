import { readFile, rename, stat } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { resolveRunFolder, runBinary, type Outcome } from './binaries.ts'
import { claimServer, type Claim } from './claim.ts'
import { ClusterError } from './cluster-error.ts'
import { findAdvertisedAddress, clearReusedLocks, hasServer } from './lock-files.ts'
import { writeSettings } from './settings.ts'
import { readPassword, type Address, type Site } from './site.ts'

const logFile = 'postgres.log'
const maxLogBytes = 5_000_000
const startTimeoutMs = 60_000
const maxStarts = 5

/** Claims the folder's server; starts one at `address` when there is none. */
export const joinServer = async (site: Site, address: Address): Promise<Claim> => {
  const until = Date.now() + startTimeoutMs
  for (let failures = 0; ;) {
    const claim = await claimRunning(site)
    if (claim) return claim
    if (Date.now() > until) throw toServerError('it does not answer')
    if (await hasServer(site.folder)) await wait(20)
    else if (!(await start(site, address)).ok) {
      if (++failures === maxStarts) throw toServerError(await readLastErrors(site))
      // Another shop may be starting it, or backends of a killed server may still be ending.
      await wait(200)
    }
  }
}

/** Ends every session of the folder's server and waits until everything is written. */
export const stopServer = async (site: Site): Promise<void> => {
  const { ok, output } = await runPgCtl(site, ['stop', '-m', 'fast', '-w', '-t', '60'])
  if (!ok && (await hasServer(site.folder))) throw toServerError(`it does not stop: ${output}`)
}

const claimRunning = async (site: Site): Promise<Claim | undefined> => {
  const address = await findAdvertisedAddress(site.folder)
  if (!address) return undefined
  const claim = await claimServer(address, await readPassword(site)).catch((cause: unknown) => {
    throw toServerError(cause instanceof Error ? cause.message : String(cause), cause)
  })
  if (!claim || claim.durable || !site.durable) return claim
  return replaceNonDurable(site, claim)
}

// A server left running with syncing off could lose data that this shop has acknowledged.
const replaceNonDurable = async (site: Site, claim: Claim): Promise<undefined> => {
  const last = await claim.release()
  if (last) await stopServer(site)
  await claim.close()
  if (last) return undefined
  throw new ClusterError(
    'cluster.server.not_durable',
    `${site.folder} is in use by a server that does not sync to disk`,
  )
}

const start = async (site: Site, address: Address): Promise<Outcome> => {
  await clearReusedLocks(site.folder, address)
  await rotateLog(site)
  await writeSettings(site, address)
  return runPgCtl(site, ['start', '-w', '-t', '60', '-l', logFile])
}

const runPgCtl = ({ folder, native, account }: Site, args: string[]): Promise<Outcome> =>
  runBinary('pg_ctl', [...args, '-D', resolveRunFolder(folder, account)], {
    native,
    account,
    cwd: folder,
  })

const rotateLog = async ({ folder }: Site): Promise<void> => {
  const path = joinPath(folder, logFile)
  const size = await stat(path).then(
    (entry) => entry.size,
    () => 0,
  )
  if (size > maxLogBytes) await rename(path, `${path}.1`)
}

// The line before the fatal one names the faulty setting or file.
const readLastErrors = async ({ folder }: Site): Promise<string> => {
  const path = joinPath(folder, logFile)
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line.includes(': '))
  const fatal = lines.findLastIndex((line) => /FATAL|PANIC/.test(line))
  const messages = lines.slice(Math.max(0, fatal - 1), fatal + 1).map((line) => line.replace(/^.*?\] /, ''))
  return `${messages.join(', ')} (see ${path})`
}

const toServerError = (reason: string, cause?: unknown): ClusterError =>
  new ClusterError('cluster.server.failed', `The embedded PostgreSQL failed: ${reason}`, { cause })
