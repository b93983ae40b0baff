import { describe, expect, it } from 'vitest'
import { toSeoulInstant } from '../clock.ts'
import {
  findIdentityRefusal,
  toIdentityReturnUrl,
  isAdult,
  isAdultVerified,
  judgeIdentity,
  createCode,
  toSafeRedirect,
  findSendRefusal,
} from './verification.rules.ts'

const now = new Date('2026-11-21T03:00:00Z')
const subtractSeconds = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('judgeIdentity', () => {
  const none = { identityHash: null, claimedAt: null, adultFrom: null }
  const adult = { identityHash: 'a', adultFrom: '2009-01-01' }
  const minor = { identityHash: 'm', adultFrom: '2027-01-01' }
  const claimedIdentity = { identityHash: 'a', claimedAt: now, adultFrom: '2009-01-01' }
  const toContext = (today: string, claims = 0) => ({ claims, today })

  it('takes the first person, and the same one again', () => {
    expect(judgeIdentity(none, adult, toContext('2026-11-21'))).toBe('adult')
    expect(judgeIdentity(claimedIdentity, adult, toContext('2026-11-21'))).toBe('adult')
  })
  it('refuses every other person after that, of any age', () => {
    expect(judgeIdentity(claimedIdentity, { ...adult, identityHash: 'b' }, toContext('2026-11-21'))).toBe(
      'other_person',
    )
    expect(judgeIdentity(claimedIdentity, minor, toContext('2026-11-21'))).toBe('other_person')
  })
  it('opens no second account of a person', () => {
    expect(judgeIdentity(none, adult, toContext('2026-11-21', 1))).toBe('in_use')
    expect(judgeIdentity(claimedIdentity, adult, toContext('2026-11-21', 1))).toBe('adult')
    expect(judgeIdentity({ ...claimedIdentity, claimedAt: null }, adult, toContext('2026-11-21', 1))).toBe(
      'in_use',
    )
  })
  it('is under age until the last day of the year before, for any person shown', () => {
    const underageIdentity = { identityHash: 'm', claimedAt: now, adultFrom: '2027-01-01' }
    for (const person of [minor, adult])
      expect(judgeIdentity(underageIdentity, person, toContext('2026-12-31'))).toBe('underage')
    expect(judgeIdentity(underageIdentity, minor, toContext('2027-01-01'))).toBe('adult')
    expect(judgeIdentity(underageIdentity, adult, toContext('2027-01-01'))).toBe('other_person')
    expect(judgeIdentity(none, minor, toContext('2026-12-31', 1))).toBe('underage')
  })
})

describe('createCode', () => {
  it('is always six digits', () => {
    const codes = Array.from({ length: 500 }, createCode)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(450)
  })
})

describe('findSendRefusal', () => {
  it('lets a first code go', () => {
    expect(findSendRefusal({ lastAt: null, lastHour: 0, lastDay: 0 }, now)).toBeNull()
  })
  it('keeps a minute between two codes to a number', () => {
    expect(findSendRefusal({ lastAt: subtractSeconds(59), lastHour: 1, lastDay: 1 }, now)).toBe('too_soon')
    expect(findSendRefusal({ lastAt: subtractSeconds(60), lastHour: 1, lastDay: 1 }, now)).toBeNull()
  })
  it('stops at five an hour and ten a day', () => {
    expect(findSendRefusal({ lastAt: subtractSeconds(600), lastHour: 5, lastDay: 5 }, now)).toBe('too_many')
    expect(findSendRefusal({ lastAt: subtractSeconds(4000), lastHour: 0, lastDay: 10 }, now)).toBe('too_many')
    expect(findSendRefusal({ lastAt: subtractSeconds(4000), lastHour: 4, lastDay: 9 }, now)).toBeNull()
  })
})

describe('isAdult', () => {
  it('turns over at midnight of New Year in Seoul, in the year one turns 19', () => {
    expect(isAdult(2008, toSeoulInstant('2026-12-31', '23:59'))).toBe(false)
    expect(isAdult(2008, toSeoulInstant('2027-01-01', '00:00'))).toBe(true)
    expect(isAdult(2007, toSeoulInstant('2026-01-01', '00:00'))).toBe(true)
  })
})

describe('isAdultVerified', () => {
  it('counts for a year', () => {
    const day = 24 * 60 * 60
    expect(isAdultVerified(null, now)).toBe(false)
    expect(isAdultVerified(subtractSeconds(364 * day), now)).toBe(true)
    expect(isAdultVerified(subtractSeconds(365 * day), now)).toBe(false)
  })
})

describe('toSafeRedirect', () => {
  it('keeps a path of the shop', () => {
    expect(toSafeRedirect('/order/payment?oid=A1#pay', 'http://shop.test')).toBe('/order/payment?oid=A1#pay')
  })
  it('drops every address that leads elsewhere', () => {
    const foreign = [
      '//e.com',
      '/\\e.com',
      '/\t/e.com',
      'https:e.com',
      'javascript:alert(1)',
      'order',
      '/a\\b',
      '',
      undefined,
    ]
    for (const path of foreign) expect(toSafeRedirect(path, 'http://shop.test')).toBeNull()
  })
})

describe('toIdentityReturnUrl', () => {
  it('names the request and where to go on', () => {
    expect(
      toIdentityReturnUrl('https://vini.test', 'fail', {
        requestNumber: 'R1',
        returnTo: '/order?a=1',
        locale: 'ja-JP',
      }),
    ).toBe(
      'https://vini.test/niceid/checkplus_result?lang=ja-JP&result=fail&requestNumber=R1&returnTo=%2Forder%3Fa%3D1',
    )
  })
})

describe('findIdentityRefusal', () => {
  const check = { memberId: null, browserHash: 'b1', expiresAt: new Date(now.getTime() + 1), usedAt: null }
  const asker = { memberId: null, browser: 'b1' }

  it('lets the browser that began it finish it once, in time', () => {
    expect(findIdentityRefusal(check, asker, now)).toBeNull()
    expect(findIdentityRefusal({ ...check, usedAt: now }, asker, now)).toBe('used')
    expect(findIdentityRefusal({ ...check, expiresAt: now }, asker, now)).toBe('expired')
  })
  it('is unknown to everybody else', () => {
    expect(findIdentityRefusal(null, asker, now)).toBe('unknown')
    expect(findIdentityRefusal(check, { memberId: null, browser: 'b2' }, now)).toBe('unknown')
    expect(findIdentityRefusal({ ...check, memberId: 1 }, { memberId: 2, browser: 'b1' }, now)).toBe(
      'unknown',
    )
    expect(findIdentityRefusal({ ...check, memberId: 1 }, { memberId: null, browser: 'b1' }, now)).toBe(
      'unknown',
    )
  })
  it('follows the member who began it to another browser', () => {
    expect(findIdentityRefusal({ ...check, memberId: 1 }, { memberId: 1, browser: 'b2' }, now)).toBeNull()
  })
})
