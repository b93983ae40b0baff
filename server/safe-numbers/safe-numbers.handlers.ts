import { sql } from 'drizzle-orm'
import type { safeNumbers } from '#api/contract/safe-numbers.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services, Viewer } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { toCallerKey, type Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { encrypt } from '../platform/encryption.ts'
import * as store from './safe-numbers.store.ts'

const switchesPerNetwork: Quota = { points: 20, seconds: 600 }

/** Days before a released number is reused, so that no call for its earlier owner reaches the next. */
const restDays = 30

/** Digits only: numbers are written with and without dashes. */
const toDigits = (number: string): string => number.replace(/\D/g, '')

type SafeNumberContext = Pick<Services, 'db' | 'clock' | 'secrets'> & { ip: string; viewer: Viewer | null }

/** The viewer, within the quota of their network; visitors are refused. */
const requireViewer = async ({ db, clock, secrets, ip, viewer }: SafeNumberContext): Promise<Viewer> => {
  if (!(await consume(db, toCallerKey(secrets, 'safe-number', ip), switchesPerNetwork, clock.now())))
    return fail('request.too_many')
  return viewer ?? fail('session.required')
}

/** Serializes the acts on a number, so that concurrent requests do not hide it twice. */
const hide = (
  { db, clock, secrets }: SafeNumberContext,
  { memberId, number, realHash }: { memberId: number; number: string; realHash: string },
) =>
  withTransaction(db, async (tx) => {
    const now = clock.now()
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${realHash}, 2))`)
    const assignment = await store.findAssignment(tx, realHash)
    if (assignment) return { safenumber: assignment.number, since: assignment.assignedAt ?? now }
    const realSealed = encrypt(secrets, { purpose: 'safe-number', owner: realHash }, number)
    const safeNumber = await store.assign(tx, { memberId, realHash, realSealed }, now)
    return safeNumber ? { safenumber: safeNumber, since: now } : fail('safe_number.exhausted')
  })

export const safeNumbersHandlers: Handlers<typeof safeNumbers> = {
  on: async (ctx) => {
    const { db, secrets, query } = ctx
    const { id: memberId } = await requireViewer(ctx)
    const { number } = query
    const own = await store.listOwnNumbers(db, memberId)
    if (!own.some((one) => toDigits(one) === number)) return ctx.fail('safe_number.not_own')
    const realHash = secrets.hash('safe-number', number)
    const { safenumber, since } = await hide(ctx, { memberId, number, realHash })
    return { number, safenumber, since: toSeoulIso(since) }
  },

  off: async (ctx) => {
    const { db, clock, secrets, query } = ctx
    const { id: memberId } = await requireViewer(ctx)
    const realHash = secrets.hash('safe-number', query.number)
    const freeFrom = new Date(clock.now().getTime() + restDays * 24 * 60 * 60 * 1000)
    const isReleased = await store.release(db, { memberId, realHash, number: query.safenumber }, freeFrom)
    return isReleased ? { ok: true } : ctx.fail('safe_number.not_found')
  },
}
