import { sql } from 'drizzle-orm'
import type { safeNumbers } from '#api/contract/safe-numbers.ts'
import { iso } from '../clock.ts'
import type { Services, Viewer } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { sealed } from '../sealed.ts'
import { bare, restDays, switchesPerNetwork } from './safe-numbers.rules.ts'
import * as store from './safe-numbers.store.ts'

type Asking = Pick<Services, 'db' | 'clock' | 'secrets'> & { ip: string; viewer: Viewer | null }

/** Who asks, once their network has not asked too often; visitors are refused. */
const asker = async ({ db, clock, secrets, ip, viewer }: Asking): Promise<Viewer> => {
  if (!(await take(db, callerKey(secrets, 'safe-number', ip), switchesPerNetwork, clock.now())))
    return fail('request.too_many')
  return viewer ?? fail('session.required')
}

/** One at a time for a number, so that two requests at once do not hide it twice. */
const hide = (
  { db, clock, secrets }: Asking,
  { memberId, number, realHash }: { memberId: number; number: string; realHash: string },
) =>
  withTransaction(db, async (tx) => {
    const now = clock.now()
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${realHash}, 2))`)
    const known = await store.hiding(tx, realHash)
    if (known) return { safenumber: known.number, since: known.assignedAt ?? now }
    const realSealed = sealed(secrets, { purpose: 'safe-number', owner: realHash }, number)
    const taken = await store.assign(tx, { memberId, realHash, realSealed }, now)
    return taken ? { safenumber: taken, since: now } : fail('safe_number.exhausted')
  })

export const safeNumbersHandlers: Handlers<typeof safeNumbers> = {
  on: async (given) => {
    const { db, secrets, query } = given
    const { id: memberId } = await asker(given)
    const { number } = query
    const own = await store.numbersOf(db, memberId)
    if (!own.some((one) => bare(one) === number)) return given.fail('safe_number.not_own')
    const realHash = secrets.hash('safe-number', number)
    const { safenumber, since } = await hide(given, { memberId, number, realHash })
    return { number, safenumber, since: iso(since) }
  },

  off: async (given) => {
    const { db, clock, secrets, query } = given
    const { id: memberId } = await asker(given)
    const realHash = secrets.hash('safe-number', query.number)
    const freeFrom = new Date(clock.now().getTime() + restDays * 24 * 60 * 60 * 1000)
    const released = await store.release(db, { memberId, realHash, number: query.safenumber }, freeFrom)
    return released ? { ok: true } : given.fail('safe_number.not_found')
  },
}
