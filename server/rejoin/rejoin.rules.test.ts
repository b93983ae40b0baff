import { describe, expect, it } from 'vitest'
import { openSecrets } from '../secrets.ts'
import { readEnv } from '../env.ts'
import { mailboxOf, rejoinFrom, rejoinHashes } from './rejoin.rules.ts'

describe('mailboxOf', () => {
  it('knows one mailbox however its address is written', () => {
    expect(['Hong.Gil.Dong+wine@Gmail.com', 'honggildong@googlemail.com'].map(mailboxOf)).toEqual([
      'honggildong@gmail.com',
      'honggildong@gmail.com',
    ])
    expect(mailboxOf('a.b+c@vini.test')).toBe('a.b@vini.test')
  })
})

describe('rejoinFrom', () => {
  it('is the same day and hour six months later', () => {
    expect(rejoinFrom(new Date('2026-03-15T10:30:00+09:00')).toISOString()).toBe('2026-09-15T01:30:00.000Z')
  })
  it('is the last day of a month that is shorter', () => {
    expect(rejoinFrom(new Date('2026-08-31T23:59:00+09:00')).toISOString()).toBe('2027-02-28T14:59:00.000Z')
  })
})

describe('rejoinHashes', () => {
  const secrets = openSecrets(readEnv({ APP_ENV: 'test', APP_SECRET: 'a secret of tests only' }))
  it('tells apart what somebody is known by, and keeps nothing readable', () => {
    const all = rejoinHashes(secrets, {
      email: 'x@vini.test',
      mobile: '01012345678',
      identity: 'h',
      socials: [{ provider: 'kakao', subject: '1' }],
    })
    expect(new Set(all).size).toBe(4)
    expect(all.join()).not.toMatch(/010|vini|kakao/)
  })
  it('tells an address that was confirmed from one that was only claimed', () => {
    const [confirmed, claimed] = [{ email: 'x@vini.test' }, { claimedEmail: 'X+wine@vini.test' }]
    expect(rejoinHashes(secrets, confirmed)).not.toEqual(rejoinHashes(secrets, claimed))
    expect(rejoinHashes(secrets, claimed)).toEqual(rejoinHashes(secrets, { claimedEmail: 'x@vini.test' }))
  })
  it('leaves out what is not known', () => {
    expect(rejoinHashes(secrets, { email: null, mobile: '', socials: [] })).toEqual([])
  })
})
