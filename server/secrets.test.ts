import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { toSignedId, parseFileId } from './files/files.rules.ts'
import { encrypt, decrypt } from './platform/encryption.ts'
import { openSecrets } from './secrets.ts'
import { readToken, signToken } from './session/tokens.ts'

const now = new Date('2026-11-25T12:00:00+09:00')
const [first, second] = ['the first secret of tests', 'the second secret of tests']
const before = openSecrets(readEnv({ APP_ENV: 'test', APP_SECRET: first }))
const after = openSecrets(readEnv({ APP_ENV: 'test', APP_SECRET: second, APP_SECRET_PREVIOUS: first }))
const alone = openSecrets(readEnv({ APP_ENV: 'test', APP_SECRET: second }))
const session = { memberId: 3, sid: '3f0e0f3c-6a1b-4d7e-9a52-0d6f7f3f8a11', version: 0, now }
const file = '3f0e0f3c-6a1b-4d7e-9a52-0d6f7f3f8a11'

describe('a rotated secret', () => {
  const seal = { purpose: 'test', owner: 'member 3' }

  it('still opens what the previous one sealed, and nothing once that is removed', () => {
    const text = encrypt(before, seal, { number: 1 })
    expect(decrypt(after, seal, text)).toEqual({ number: 1 })
    expect(() => decrypt(alone, seal, text)).toThrow()
    expect(decrypt(after, seal, encrypt(after, seal, 'new'))).toBe('new')
    expect(() => decrypt(after, { ...seal, owner: 'member 4' }, text)).toThrow()
  })

  it('still knows the sessions that the previous one signed, and signs by the new one', async () => {
    const { access_token: old } = await signToken(before, session)
    expect(await readToken(after, old, now)).toMatchObject({ memberId: 3 })
    expect(await readToken(alone, old, now)).toBeNull()
    const { access_token: next } = await signToken(after, session)
    expect(await readToken(alone, next, now)).toMatchObject({ memberId: 3 })
    expect(await readToken(before, next, now)).toBeNull()
  })

  it('still opens addresses of files, and finds what stands under an older hash', () => {
    expect(parseFileId(after, toSignedId(before, file, now), now)).toEqual({ id: file, opened: true })
    expect(parseFileId(alone, toSignedId(before, file, now), now)?.opened).not.toBe(true)
    expect(after.hashes('purpose', 'value')).toEqual([
      alone.hash('purpose', 'value'),
      before.hash('purpose', 'value'),
    ])
  })
})
