import { pbkdf2Async } from '@noble/hashes/pbkdf2'
import { sha256 } from '@noble/hashes/sha2'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/** The puzzle's keys in plain script, for pages that came without encryption: browsers keep their own from them. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
})
