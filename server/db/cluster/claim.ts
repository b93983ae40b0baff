import pg from 'pg'
import { getErrorCode } from './cluster-error.ts'
import { superuser, type Address } from './site.ts'

/**
 * A process's claim that it uses the server: a shared advisory lock on a separate connection. The kernel
 * closes the connection whenever the process ends, so no claim outlives its process.
 */
export interface Claim {
  address: Address
  /** The processes with claims, including this one, the oldest first. */
  holders: number[]
  startedAt: Date
  durable: boolean
  /** Settles when the connection ends for any reason. */
  ended: Promise<void>
  /** Releases the claim. True when it was the last one: the server is then locked against new claims. */
  release(): Promise<boolean>
  close(): Promise<void>
}

const key = 0x76696e69
const name = 'vini-claim:'

const holdersQuery = `
  select a.application_name as name, pg_postmaster_start_time() as started_at, current_setting('fsync') as fsync
  from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${key} and l.granted
  order by a.backend_start`

const starting = '57P03'
const absentCodes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', starting]

/** Claims the server at the address; undefined when none answers there, or it is stopping. */
export const claimServer = async (address: Address, password?: string): Promise<Claim | undefined> => {
  const client = new pg.Client({
    ...address,
    user: superuser,
    password,
    database: 'postgres',
    application_name: `${name}${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  const endPromise = new Promise<void>((resolve) => client.once('end', () => resolve()))
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${key})`)
    return {
      address,
      ...(await describe(client)),
      ended: endPromise,
      release: () => release(client),
      close: () => close(client),
    }
  } catch (error) {
    await close(client)
    if (isAbsent(error)) return undefined
    throw error
  }
}

const describe = async (client: pg.Client): Promise<Pick<Claim, 'holders' | 'startedAt' | 'durable'>> => {
  const { rows } = await client.query<{ name: string; started_at: Date; fsync: string }>(holdersQuery)
  return {
    holders: rows.map((row) => Number(row.name.slice(name.length))),
    startedAt: rows[0]?.started_at ?? new Date(),
    durable: rows[0]?.fsync === 'on',
  }
}

const release = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query(`select pg_advisory_unlock_shared(${key})`)
    const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock(${key}) as last`)
    return rows[0]?.last ?? false
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

const close = async (client: pg.Client): Promise<void> => {
  await client.end().catch(() => undefined)
}

const isAbsent = (error: unknown): boolean =>
  absentCodes.includes(getErrorCode(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))
