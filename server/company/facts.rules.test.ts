import { describe, expect, it } from 'vitest'
import { findFactFault, isRegistrationNumber, toFactsVersion } from './facts.rules.ts'

const toTexts = (korean: string, english = '') => ({
  'ko-KR': korean,
  'en-US': english,
  'zh-CN': '',
  'zh-TW': '',
  'ja-JP': '',
})

describe('a 사업자등록번호', () => {
  it('ends with the digit that the others demand', () => {
    expect(['123-45-67891', '220-81-62517', '120-81-47521'].map(isRegistrationNumber)).toEqual([
      true,
      true,
      true,
    ])
    expect(['123-45-67890', '220-81-62571', '2208162517', ''].map(isRegistrationNumber)).toEqual(
      Array(4).fill(false),
    )
  })
})

describe('a fact of the company', () => {
  it.each([
    ['name', '', 'office.fact.missing'],
    ['name', 'TODO', 'office.fact.placeholder'],
    ['phone', '1588-0000', 'office.fact.placeholder'],
    ['phone', 'later', 'office.fact.form'],
    ['email', 'help', 'office.fact.form'],
    ['registrationNumber', '123-45-67890', 'office.fact.registration_number'],
    ['mailOrderNumber', '서울마포 1234', 'office.fact.mail_order_number'],
  ] as const)('is refused where %s is %j: %s', (key, text, code) => {
    expect(findFactFault(key, toTexts(text))).toEqual({ field: `${key}.ko-KR`, code })
  })

  it('is refused for a placeholder in another language, with that language', () => {
    expect(findFactFault('name', toTexts('한잔주식회사', 'TBD'))).toEqual({
      field: 'name.en-US',
      code: 'office.fact.placeholder',
    })
  })

  it.each([
    ['name', '한잔주식회사'],
    ['registrationNumber', '123-45-67891'],
    ['mailOrderNumber', '2026-서울마포-1234'],
    ['mailOrderNumber', '제2020-서울강남-01234호'],
    ['phone', '02-1234-5678'],
  ] as const)('is taken where %s is %j', (key, text) => {
    expect(findFactFault(key, toTexts(text))).toBeNull()
  })

  it('changes the version of all facts with any of its texts', () => {
    const company = { name: toTexts('한잔주식회사') }
    expect(toFactsVersion(company)).toBe(toFactsVersion({ name: { 'ko-KR': '한잔주식회사' } }))
    expect(toFactsVersion(company)).not.toBe(toFactsVersion({ name: toTexts('한잔주식회사', 'Hanjan') }))
  })
})
