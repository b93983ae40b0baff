import { hash, verify } from '@node-rs/argon2'
import { outsideTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'

/** argon2id with OWASP's least memory: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Two hashes keep two cores busy; a longer queue than this would outlast the callers' patience.
const atOnce = 2
const longestQueue = 20

let running = 0
const waiting: (() => void)[] = []

/** Whether a further hash would be refused. */
export const passwordsBusy = (): boolean => running >= atOnce && waiting.length >= longestQueue

let inLine = 0

/**
 * Does what ends in one password's hash. Whoever finds as many in line as can be hashed in time is told so at the door,
 * before the database is asked anything.
 */
export const inPasswordLine = async <T>(work: () => Promise<T>): Promise<T> => {
  if (inLine >= atOnce + longestQueue || passwordsBusy()) return fail('request.busy')
  inLine += 1
  try {
    return await work()
  } finally {
    inLine -= 1
  }
}

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  outsideTransaction('Password hashing')
  if (passwordsBusy()) return fail('request.busy')
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Fails with `request.busy` when 20 others are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost))

let nobody: Promise<string> | undefined

/** Whether a password is right. Without a hash it takes as long as with one and is never right. */
export const passwordMatches = async (known: string | null, password: string): Promise<boolean> => {
  const right = await inTurn(async () => {
    nobody ??= hash('nobody has this password', cost)
    return verify(known ?? (await nobody), password.normalize('NFC'))
  })
  return right && known !== null
}
