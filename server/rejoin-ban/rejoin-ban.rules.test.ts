import { describe, expect, it } from 'vitest'
import { openSecrets } from '../secrets.ts'
import { readEnv } from '../env.ts'
import { toMailbox, toRejoinDate, toRejoinHashes } from './rejoin-ban.rules.ts'

describe('toMailbox', () => {
  it('knows one mailbox however its address is written', () => {
    expect(['Hong.Gil.Dong+wine@Gmail.com', 'honggildong@googlemail.com'].map(toMailbox)).toEqual([
      'honggildong@gmail.com',
      'honggildong@gmail.com',
    ])
    expect(toMailbox('a.b+c@vini.test')).toBe('a.b@vini.test')
  })
})

describe('toRejoinDate', () => {
  it('is the same day and hour six months later', () => {
    expect(toRejoinDate(new Date('2026-03-15T10:30:00+09:00')).toISOString()).toBe('2026-09-15T01:30:00.000Z')
  })
  it('is the last day of a month that is shorter', () => {
    expect(toRejoinDate(new Date('2026-08-31T23:59:00+09:00')).toISOString()).toBe('2027-02-28T14:59:00.000Z')
  })
})

describe('toRejoinHashes', () => {
  const secrets = openSecrets(readEnv({ APP_ENV: 'test', APP_SECRET: 'a secret of tests only' }))
  it('separates the identifiers of a person, and returns nothing readable', () => {
    const all = toRejoinHashes(secrets, {
      email: 'x@vini.test',
      mobile: '01012345678',
      identity: 'h',
      socials: [{ provider: 'kakao', subject: '1' }],
    })
    expect(new Set(all).size).toBe(4)
    expect(all.join()).not.toMatch(/010|vini|kakao/)
  })
  it('separates a confirmed address from one that was only claimed', () => {
    const [confirmedTraces, claimedTraces] = [{ email: 'x@vini.test' }, { claimedEmail: 'X+wine@vini.test' }]
    expect(toRejoinHashes(secrets, confirmedTraces)).not.toEqual(toRejoinHashes(secrets, claimedTraces))
    expect(toRejoinHashes(secrets, claimedTraces)).toEqual(
      toRejoinHashes(secrets, { claimedEmail: 'x@vini.test' }),
    )
  })
  it('leaves out what is not known', () => {
    expect(toRejoinHashes(secrets, { email: null, mobile: '', socials: [] })).toEqual([])
  })
})
