import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { estimateSecretBits, isPattern, secretBits } from './secret-strength.ts'

/** Bytes without a pattern, equal in every run. */
const createDigest = (round: number) => createHash('sha256').update(`secret ${round}`).digest()

describe('the estimated strength of a secret', () => {
  it.each([
    'a'.repeat(64),
    'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    '0123456789abcdef0123456789abcdef0123456789abcdef',
    'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8s9t0',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'passwordpasswordpasswordpasswordpassword',
    'change-me-change-me-change-me-change-me-change-me',
    'Vini-Production-Secret-Please-Change-Me-2026',
    'ab'.repeat(40),
    'xK9$'.repeat(20),
    'aaaabbbbccccddddeeeeffffgggghhhhiiiijjjjkkkkllll',
    '12345678901234567890123456789012345678901234567890',
    'short',
  ])('finds %s weak', (text) => {
    expect(estimateSecretBits(text)).toBeLessThan(secretBits)
  })

  it('finds what a generator makes strong', () => {
    for (let round = 0; round < 1000; round += 1) {
      expect(estimateSecretBits(createDigest(round).toString('base64'))).toBeGreaterThanOrEqual(secretBits)
      expect(estimateSecretBits(createDigest(round).toString('base64url'))).toBeGreaterThanOrEqual(secretBits)
      expect(estimateSecretBits(createDigest(round).toString('hex'))).toBeGreaterThanOrEqual(secretBits)
    }
  })

  it('takes a key of a provider for a pattern only when it is one', () => {
    expect(isPattern('aaaaaaaaaaaaaaaa')).toBe(true)
    expect(isPattern('abcdefghijklmnop')).toBe(true)
    expect(isPattern('password1234')).toBe(true)
    expect(isPattern('passwordpassword')).toBe(true)
    for (let round = 0; round < 1000; round += 1)
      expect(isPattern(createDigest(round).subarray(0, 12).toString('base64'))).toBe(false)
  })
})
