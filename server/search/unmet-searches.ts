import type { Services } from '../context.ts'
import { toSeoulDay } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { describeError } from '../platform/telemetry/describe-error.ts'
import { toNetwork } from '../platform/rate-limits/rate-limits.rules.ts'
import { findUnmet, isPlainSearch, toCountedText, type Unmet } from './unmet-searches.rules.ts'
import { addUnmetSearches, type UnmetCount } from './unmet-searches.store.ts'

const flushAfterMs = 2000
/** So many texts wait at most for the next write; further new ones are not counted. */
const maxWaiting = 500
/** So many searches of a network count in this time: invented ones must not take the place of all others. */
const networkLimit = 30
const networkMs = 600_000
const maxNetworks = 10_000

type Buffer = {
  counts: Map<string, UnmetCount>
  timer: NodeJS.Timeout | null
  networks: Map<string, number>
  networksSince: number
}

const buffers = new WeakMap<Database, Buffer>()

const getBuffer = (db: Database): Buffer => {
  const present = buffers.get(db)
  if (present) return present
  const buffer: Buffer = { counts: new Map(), timer: null, networks: new Map(), networksSince: 0 }
  buffers.set(db, buffer)
  return buffer
}

const isNetworkFull = (buffer: Buffer, ip: string, now: Date): boolean => {
  const elapsed = now.getTime() - buffer.networksSince
  if (elapsed < 0 || elapsed > networkMs || buffer.networks.size >= maxNetworks) {
    buffer.networks.clear()
    buffer.networksSince = now.getTime()
  }
  const network = toNetwork(ip)
  const count = (buffer.networks.get(network) ?? 0) + 1
  buffer.networks.set(network, count)
  return count > networkLimit
}

/** Writes what this process has counted until now; a failure loses the counts and nothing else. */
export const flushUnmetSearches = async ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> => {
  const buffer = buffers.get(db)
  if (!buffer || buffer.counts.size === 0) return
  const counts = [...buffer.counts.values()]
  buffer.counts = new Map()
  await addUnmetSearches(db, counts).catch((error: unknown) =>
    log.error(describeError(error), 'searches were not counted'),
  )
}

const scheduleFlush = (services: Pick<Services, 'db' | 'log'>, buffer: Buffer): void => {
  if (buffer.timer) return
  buffer.timer = setTimeout(() => {
    buffer.timer = null
    void flushUnmetSearches(services)
  }, flushAfterMs)
  buffer.timer.unref()
}

const increase = (count: UnmetCount, unmet: Unmet): UnmetCount => ({
  ...count,
  searches: count.searches + 1,
  nothing: count.nothing + Number(unmet.nothing),
  relaxed: count.relaxed + Number(unmet.relaxed),
  unknown: count.unknown + Number(unmet.unknown),
})

type SearchContext = Pick<Services, 'db' | 'clock' | 'log'> & { ip: string }

/**
 * Counts a search that left something unmet, in memory: the answer does not wait for it. Of who searched nothing is
 * kept; the network is known for ten minutes, in this process alone.
 */
export const countUnmetSearch = (
  ctx: SearchContext,
  query: Parameters<typeof isPlainSearch>[0],
  answer: Parameters<typeof findUnmet>[0],
): void => {
  const unmet = isPlainSearch(query) ? findUnmet(answer) : null
  const text = unmet && toCountedText(query.query ?? '')
  if (!unmet || text === null) return
  const [buffer, now] = [getBuffer(ctx.db), ctx.clock.now()]
  const day = toSeoulDay(now)
  const key = `${day} ${text}`
  const present = buffer.counts.get(key)
  if (isNetworkFull(buffer, ctx.ip, now) || (!present && buffer.counts.size >= maxWaiting)) return
  const none: UnmetCount = { day, text, searches: 0, nothing: 0, relaxed: 0, unknown: 0 }
  buffer.counts.set(key, increase(present ?? none, unmet))
  scheduleFlush(ctx, buffer)
}
