import { ensureInitialized } from './initialize.ts'
import { holdClaim } from './hold-claim.ts'
import { joinServer } from './server.ts'
import { resolveAddress, overTcp, readPassword, resolveSite, superuser, type Address } from './site.ts'

export interface ClusterOptions {
  /** The data folder; made when it does not exist. */
  folder: string
  /** False only for temporary clusters: nothing is synced to disk. */
  durable?: boolean
  log: (line: string) => void
}

export interface Cluster {
  /** The connection string of one of the cluster's databases. */
  url(database: string): string
  /** The folder of the server's socket (on Windows its loopback address). */
  socketFolder: string
  /** Whether the server was found running without a live process that uses it. */
  takenOver: boolean
  /** The process that has used the server the longest. */
  ownerPid: number
  /** Releases the server; the last process stops it. */
  stop(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL of a folder: creates it, starts it, or joins the running server.
 * Fails with a ClusterError.
 */
export const openCluster = async ({ folder, durable = true, log }: ClusterOptions): Promise<Cluster> => {
  const openedAt = new Date()
  const site = await resolveSite({ folder, durable, log })
  await ensureInitialized(site)
  const claim = await joinServer(site, await resolveAddress(site))
  const address = claim.address
  const password = await readPassword(site)
  return {
    url: (database) => toUrl(address, database, password),
    socketFolder: address.host,
    takenOver: claim.holders.length === 1 && claim.startedAt < openedAt,
    ownerPid: claim.holders[0] ?? process.pid,
    stop: holdClaim(site, claim),
  }
}

const toUrl = ({ host, port }: Address, database: string, password?: string): string => {
  if (overTcp) return `postgresql://${superuser}:${password}@${host}:${port}/${database}`
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user: superuser })}`
}
