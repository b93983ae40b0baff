import type { RequestFacts, Services, Viewer } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { claimKey, keepAnswer, toUnnamedKey, type Repeatable } from './idempotency.store.ts'

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

const run = <T>(
  { db }: Pick<Services, 'db'>,
  request: Repeatable | null,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  withTransaction(db, async (tx) => {
    const earlier = await earlierAnswer<T>(tx, request)
    if (earlier !== undefined) return earlier
    const answer = await act(tx)
    return request ? ((await keepAnswer(tx, request, answer)) as T) : answer
  })

/** Runs an act of one transaction once for each key: its answer is kept with what it wrote. */
export const once = <T>(asking: Asking, call: Call, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  run(asking, repeatableOf(asking, call), act)

/** As long as two presses are one double click, with what a network takes to bring them. */
const pressMs = 1000

/**
 * The same for an act whose rows cannot be told apart: without a key, too, what a member sends again at once is the
 * same act and gets its answer.
 */
export const onceAtOnce = <T>(
  asking: Asking,
  call: Call,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const { viewer, body, clock } = asking
  const unnamed = {
    ...call,
    memberId: viewer.id,
    key: toUnnamedKey(call.method, call.path, body),
    body,
    at: clock.now(),
    forMs: pressMs,
  }
  return run(asking, repeatableOf(asking, call) ?? unnamed, act)
}
