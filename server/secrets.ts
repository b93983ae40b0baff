import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** Keys derived from one secret, one per purpose. */
export type Secrets = {
  key: (purpose: string) => Uint8Array
  /** The present key, then that of APP_SECRET_PREVIOUS: stored data may depend on either. */
  keys: (purpose: string) => readonly Uint8Array[]
  /** Keyed hash, base64url: for codes, numbers and addresses that must not be stored in plain text. */
  hash: (purpose: string, value: string) => string
  /** The present hash, then that of APP_SECRET_PREVIOUS: stored rows may hold either. */
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

/** Derives the keys of one secret, each once. */
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
