import { createHash } from 'node:crypto'
import { and, eq, like, lt, or } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { idempotencyKeys } from '../db/tables/plumbing.ts'

/** A request that may be repeated: the same key must mean the same call and the same body. */
export type Repeatable = {
  memberId: number
  key: string
  method: string
  path: string
  body: unknown
  at: Date
  /** How long its answer stands for repetitions; a day unless said. */
  forMs?: number
}
export type Claim = { claimed: true } | { claimed: false; answer: unknown }
type Refusal = 'request.in_progress' | 'request.key_reused'

const lockSeconds = 15
const keptHours = 24

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
const lockFrom = (at: Date) => new Date(at.getTime() + lockSeconds * 1000)
const rowOf = ({ memberId, key }: Repeatable) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key))

/** Claims a key, or finds the first answer. Whoever holds the key uncommitted is waited for. */
export const claimKey = async (tx: Transaction, request: Repeatable): Promise<Claim | Refusal> => {
  const { memberId, key, method, path, at, forMs = Infinity } = request
  const bodyHash = hashOf(request.body)
  const fresh = {
    bodyHash,
    method,
    path,
    state: 'IN_PROGRESS' as const,
    lockedUntil: lockFrom(at),
    createdAt: at,
  }
  const [made] = await tx
    .insert(idempotencyKeys)
    .values({ memberId, key, ...fresh })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (made) return { claimed: true }
  const [known] = await tx.select().from(idempotencyKeys).where(rowOf(request)).for('update').limit(1)
  if (!known) return 'request.in_progress'
  if (known.bodyHash !== bodyHash || known.method !== method || known.path !== path)
    return 'request.key_reused'
  const isOver = at.getTime() - known.createdAt.getTime() >= forMs
  if (known.state === 'DONE' && !isOver) return { claimed: false, answer: known.body }
  if (known.state === 'IN_PROGRESS' && known.lockedUntil > at) return 'request.in_progress'
  await tx
    .update(idempotencyKeys)
    .set(isOver ? fresh : { lockedUntil: lockFrom(at) })
    .where(rowOf(request))
  return { claimed: true }
}

/** Keeps the first answer and gives it as it will be given to every repetition. */
export const keepAnswer = async (db: Executor, request: Repeatable, answer: unknown): Promise<unknown> => {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ state: 'DONE', status: 200, body: answer })
    .where(rowOf(request))
    .returning({ body: idempotencyKeys.body })
  return row?.body ?? answer
}

const unnamed = 'same:'

/** The key of a request that has none: by it what is sent again is known as the same. */
export const toUnnamedKey = (method: string, path: string, body: unknown): string =>
  unnamed + hashOf([method, path, body])

/** What a member removes may be added again at once: it is no repetition then. */
export const forgetUnnamedKeys = async (db: Executor, memberId: number): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), like(idempotencyKeys.key, `${unnamed}%`)))
}

/** Forgets keys older than a day, and those whose request died before it had an answer. */
export const forgetOldKeys = async (db: Executor, at: Date): Promise<number> => {
  const dayAgo = new Date(at.getTime() - keptHours * 3_600_000)
  const gone = await db
    .delete(idempotencyKeys)
    .where(
      or(
        lt(idempotencyKeys.createdAt, dayAgo),
        and(eq(idempotencyKeys.state, 'IN_PROGRESS'), lt(idempotencyKeys.lockedUntil, at)),
      ),
    )
    .returning({ key: idempotencyKeys.key })
  return gone.length
}
