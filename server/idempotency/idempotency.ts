import type { RequestFacts, Services, Viewer } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { claimKey, keepAnswer, type Repeatable } from './idempotency.store.ts'

type Asking = Pick<Services, 'db' | 'clock'> &
  Pick<RequestFacts, 'idempotencyKey'> & { viewer: Viewer; body: unknown }
type Call = { method: string; path: string }

/** The request as its key names it; null when it carries no key. */
export const repeatableOf = (asking: Asking, call: Call): Repeatable | null => {
  const { idempotencyKey: key, viewer, body, clock } = asking
  return key
    ? { memberId: viewer.id, key, method: call.method, path: call.path, body, at: clock.now() }
    : null
}

/** Gives the first answer if there is one; fails when the key is in use or means something else. */
export const earlierAnswer = async <T>(
  tx: Transaction,
  request: Repeatable | null,
): Promise<T | undefined> => {
  if (!request) return undefined
  const claim = await claimKey(tx, request)
  if (typeof claim === 'string') return fail(claim)
  // What is stored was written by `keepAnswer` for the same call and body.
  return claim.claimed ? undefined : (claim.answer as T)
}

/** Runs an act of one transaction once for each key: its answer is kept with what it wrote. */
export const once = <T>(asking: Asking, call: Call, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  withTransaction(asking.db, async (tx) => {
    const request = repeatableOf(asking, call)
    const earlier = await earlierAnswer<T>(tx, request)
    if (earlier !== undefined) return earlier
    const answer = await act(tx)
    return request ? ((await keepAnswer(tx, request, answer)) as T) : answer
  })
