import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** Keys derived from one secret, a separate one for every purpose. */
export type Secrets = {
  key: (purpose: string) => Uint8Array
  /** The key, and behind it the one of APP_SECRET_PREVIOUS: by either was sealed and signed what is read. */
  keys: (purpose: string) => readonly Uint8Array[]
  /** Keyed hash, base64url: for codes, numbers and addresses that must not be kept readable. */
  hash: (purpose: string, value: string) => string
  /** The hash, and behind it the one of APP_SECRET_PREVIOUS: under either may stand what is looked up. */
  hashes: (purpose: string, value: string) => readonly string[]
  same: (a: string, b: string) => boolean
}

const readOrCreateSecret = (folder: string) => {
  const file = join(folder, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(folder, { recursive: true })
    const secret = randomBytes(48).toString('base64url')
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
      return secret
    } catch {
      return readFileSync(file, 'utf8').trim()
    }
  }
}

/** Derives the keys of one secret, once each. */
const openKeys = (root: string) => {
  const keys = new Map<string, Uint8Array>()
  return (purpose: string) => {
    const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', root, 'vini', purpose, 32))
    keys.set(purpose, key)
    return key
  }
}

const hashBy = (key: Uint8Array, value: string) => createHmac('sha256', key).update(value).digest('base64url')

export const openSecrets = (env: Env): Secrets => {
  const key = openKeys(env.APP_SECRET ?? readOrCreateSecret(env.DATA_DIR))
  const previous = env.APP_SECRET_PREVIOUS ? [openKeys(env.APP_SECRET_PREVIOUS)] : []
  const listKeys = (purpose: string) => [key, ...previous].map((deriveKey) => deriveKey(purpose))
  return {
    key,
    keys: listKeys,
    hash: (purpose, value) => hashBy(key(purpose), value),
    hashes: (purpose, value) => listKeys(purpose).map((one) => hashBy(one, value)),
    same: (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b)),
  }
}
