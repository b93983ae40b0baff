import { createHash } from 'node:crypto'
import { and, eq, like, lt, or } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { idempotencyKeys } from '../../db/tables/plumbing.ts'

/** Whose key it is: a key means nothing to anybody else. */
export type Sender = { memberId: number } | { personId: number }

/** A repeatable request: an equal key must mean an equal call and body. */
export type IdempotentRequest = {
  sender: Sender
  key: string
  method: string
  path: string
  body: unknown
  at: Date
  /** How long its answer is repeated, in ms; a day by default. */
  forMs?: number
}
export type Claim = { claimed: true } | { claimed: false; answer: unknown }
type Refusal = 'request.in_progress' | 'request.key_reused'

const lockSeconds = 15
const retentionHours = 24

const hashBody = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
const toLockExpiry = (at: Date) => new Date(at.getTime() + lockSeconds * 1000)
const toSenderCondition = (sender: Sender) =>
  'memberId' in sender
    ? eq(idempotencyKeys.memberId, sender.memberId)
    : eq(idempotencyKeys.personId, sender.personId)
const toKeyCondition = ({ sender, key }: IdempotentRequest) =>
  and(toSenderCondition(sender), eq(idempotencyKeys.key, key))

/** Claims a key, or returns the first answer. Waits for a transaction that holds the key uncommitted. */
export const claimKey = async (tx: Transaction, request: IdempotentRequest): Promise<Claim | Refusal> => {
  const { sender, key, method, path, at, forMs = Infinity } = request
  const bodyHash = hashBody(request.body)
  const newRow = {
    bodyHash,
    method,
    path,
    state: 'IN_PROGRESS' as const,
    lockedUntil: toLockExpiry(at),
    createdAt: at,
  }
  const [newKey] = await tx
    .insert(idempotencyKeys)
    .values({ ...sender, key, ...newRow })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (newKey) return { claimed: true }
  const [savedKey] = await tx
    .select()
    .from(idempotencyKeys)
    .where(toKeyCondition(request))
    .for('update')
    .limit(1)
  if (!savedKey) return 'request.in_progress'
  if (savedKey.bodyHash !== bodyHash || savedKey.method !== method || savedKey.path !== path)
    return 'request.key_reused'
  const isOver = at.getTime() - savedKey.createdAt.getTime() >= forMs
  if (savedKey.state === 'DONE' && !isOver) return { claimed: false, answer: savedKey.body }
  if (savedKey.state === 'IN_PROGRESS' && savedKey.lockedUntil > at) return 'request.in_progress'
  await tx
    .update(idempotencyKeys)
    .set(isOver ? newRow : { lockedUntil: toLockExpiry(at) })
    .where(toKeyCondition(request))
  return { claimed: true }
}

/** Saves the first answer and returns it in the form of every repetition. */
export const saveAnswer = async (
  db: Executor,
  request: IdempotentRequest,
  answer: unknown,
): Promise<unknown> => {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ state: 'DONE', status: 200, body: answer })
    .where(toKeyCondition(request))
    .returning({ body: idempotencyKeys.body })
  return row?.body ?? answer
}

const unnamedPrefix = 'same:'

/** The key of a request without one, from which a repetition is recognized. */
export const toUnnamedKey = (method: string, path: string, body: unknown): string =>
  unnamedPrefix + hashBody([method, path, body])

/** After a member removes something, adding it again is no repetition. */
export const deleteUnnamedKeys = async (db: Executor, memberId: number): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), like(idempotencyKeys.key, `${unnamedPrefix}%`)))
}

/** Deletes keys older than a day, and those whose request died without an answer. */
export const deleteOldKeys = async (db: Executor, at: Date): Promise<number> => {
  const dayAgo = new Date(at.getTime() - retentionHours * 3_600_000)
  const deletedKeys = await db
    .delete(idempotencyKeys)
    .where(
      or(
        lt(idempotencyKeys.createdAt, dayAgo),
        and(eq(idempotencyKeys.state, 'IN_PROGRESS'), lt(idempotencyKeys.lockedUntil, at)),
      ),
    )
    .returning({ key: idempotencyKeys.key })
  return deletedKeys.length
}
