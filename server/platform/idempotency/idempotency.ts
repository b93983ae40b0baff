import type { Person, RequestFacts, Services, Viewer } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { fail } from '../../http/handler.ts'
import { markAsUnchanged } from '../request-records/request-records.ts'
import { claimKey, saveAnswer, toUnnamedKey, type IdempotentRequest } from './idempotency.store.ts'

type IdempotentContext = Pick<Services, 'db' | 'clock'> &
  Pick<RequestFacts, 'idempotencyKey'> & { viewer: Pick<Viewer, 'id'>; body: unknown }
type OfficeContext = Pick<Services, 'db' | 'clock'> &
  Pick<RequestFacts, 'idempotencyKey'> & { person: Pick<Person, 'id'>; body: unknown }
type Call = { method: string; path: string }

/** The request of an idempotency key; null without a key. */
export const toIdempotentRequest = (ctx: IdempotentContext, call: Call): IdempotentRequest | null => {
  const { idempotencyKey: key, viewer, body, clock } = ctx
  return key
    ? { sender: { memberId: viewer.id }, key, method: call.method, path: call.path, body, at: clock.now() }
    : null
}

/** Returns the first answer if there is one; fails when the key is in use or belongs to another request. */
export const claimOrGetAnswer = async <T>(
  tx: Transaction,
  request: IdempotentRequest | null,
): Promise<T | undefined> => {
  if (!request) return undefined
  const claim = await claimKey(tx, request)
  if (typeof claim === 'string') return fail(claim)
  // `saveAnswer` stored this for the same call and body.
  return claim.claimed ? undefined : (claim.answer as T)
}

const runClaimed = <T>(
  { db }: Pick<Services, 'db'>,
  request: IdempotentRequest | null,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  withTransaction(db, async (tx) => {
    const savedAnswer = await claimOrGetAnswer<T>(tx, request)
    if (savedAnswer !== undefined) {
      markAsUnchanged()
      return savedAnswer
    }
    const answer = await act(tx)
    return request ? ((await saveAnswer(tx, request, answer)) as T) : answer
  })

/** Runs an act of one transaction once for each key: its answer is stored in the same transaction. */
export const runIdempotent = <T>(
  ctx: IdempotentContext,
  call: Call,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> => runClaimed(ctx, toIdempotentRequest(ctx, call), act)

/**
 * The same for a person of the office. `senderId` is who a key is of, where a request may be repeated by another person
 * than the one who sent it first; else the caller.
 */
export const runOfficeIdempotent = <T>(
  ctx: OfficeContext,
  call: Call & { senderId?: number },
  act: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const { idempotencyKey: key, person, body, clock } = ctx
  const request = key && {
    sender: { personId: call.senderId ?? person.id },
    key,
    method: call.method,
    path: call.path,
    body,
    at: clock.now(),
  }
  return runClaimed(ctx, request || null, act)
}

/** The time between the two requests of a double click, network delay included. */
const duplicateWindowMs = 1000

/**
 * The same for an act without unique rows: even without a key, an immediate repetition is the same act and
 * gets its answer.
 */
export const runDeduplicated = <T>(
  ctx: IdempotentContext,
  call: Call,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const { viewer, body, clock } = ctx
  const fallbackRequest = {
    ...call,
    sender: { memberId: viewer.id },
    key: toUnnamedKey(call.method, call.path, body),
    body,
    at: clock.now(),
    forMs: duplicateWindowMs,
  }
  return runClaimed(ctx, toIdempotentRequest(ctx, call) ?? fallbackRequest, act)
}
