import { hash, verify } from '@node-rs/argon2'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'

/** argon2id with OWASP's least memory: 19 MiB, two passes, one lane. */
const hashOptions = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Two hashes keep two cores busy; callers would time out behind a longer queue.
const maxConcurrent = 2
const maxQueueLength = 20

let runningCount = 0
const queue: (() => void)[] = []

/** Whether a further hash would be refused. */
export const isHashingBusy = (): boolean => runningCount >= maxConcurrent && queue.length >= maxQueueLength

let inFlightCount = 0

/**
 * Runs work that ends in one password hash. Callers who find a full queue are refused at once, before any
 * query.
 */
export const withPasswordSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (inFlightCount >= maxConcurrent + maxQueueLength || isHashingBusy()) return fail('request.busy')
  inFlightCount += 1
  try {
    return await work()
  } finally {
    inFlightCount -= 1
  }
}

const withHashSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  ensureOutsideTransaction('Password hashing')
  if (isHashingBusy()) return fail('request.busy')
  if (runningCount < maxConcurrent) runningCount += 1
  else await new Promise<void>((resolve) => queue.push(resolve))
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else runningCount -= 1
  }
}

/** Fails with `request.busy` when 20 others are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  withHashSlot(() => hash(password.normalize('NFC'), hashOptions))

let dummyHash: Promise<string> | undefined

/** Whether a password is right. A missing hash takes the same time and is never right. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const isCorrect = await withHashSlot(async () => {
    dummyHash ??= hash('nobody has this password', hashOptions)
    return verify(passwordHash ?? (await dummyHash), password.normalize('NFC'))
  })
  return isCorrect && passwordHash !== null
}
