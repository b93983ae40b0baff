import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** Keys derived from one secret, a separate one for every purpose. */
export type Secrets = {
  key: (purpose: string) => Uint8Array
  /** Keyed hash, base64url: for codes, numbers and addresses that must not be kept readable. */
  hash: (purpose: string, value: string) => string
  same: (a: string, b: string) => boolean
}

const stored = (folder: string) => {
  const file = join(folder, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(folder, { recursive: true })
    const made = randomBytes(48).toString('base64url')
    try {
      writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
      return made
    } catch {
      return readFileSync(file, 'utf8').trim()
    }
  }
}

export const openSecrets = (env: Env): Secrets => {
  const root = env.APP_SECRET ?? stored(env.DATA_DIR)
  const keys = new Map<string, Uint8Array>()
  const key = (purpose: string) => {
    const known = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', root, 'vini', purpose, 32))
    keys.set(purpose, known)
    return known
  }
  return {
    key,
    hash: (purpose, value) => createHmac('sha256', key(purpose)).update(value).digest('base64url'),
    same: (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b)),
  }
}
