import { describe, expect, it } from 'vitest'
import {
  demoCompany,
  fillCompany,
  formatCompanyLine,
  formatIntermediaryLine,
  listMissingFacts,
  type Company,
} from './company.rules.ts'

const real: Company = {
  name: { 'ko-KR': '한잔주식회사', 'en-US': 'Hanjan Corp.' },
  representative: { 'ko-KR': '이한잔' },
  address: { 'ko-KR': '서울특별시 마포구 양화로 45' },
  mailOrderNumber: { 'ko-KR': '2026-서울마포-1234' },
  privacyOfficer: { 'ko-KR': '최보호' },
  hosting: { 'ko-KR': '(주)호스팅' },
  registrationNumber: { 'ko-KR': '123-45-67891' },
  phone: { 'ko-KR': '02-1234-5678' },
  email: { 'ko-KR': 'help@hanjan.example' },
}

describe('the facts of the company', () => {
  it('are whole when each is there and none is invented', () => {
    expect(listMissingFacts(real)).toEqual([])
    expect(listMissingFacts({})).toHaveLength(9)
    expect(listMissingFacts(demoCompany)).toHaveLength(9)
  })

  it.each([
    ['registrationNumber', '000-00-00000'],
    ['registrationNumber', '1234567891'],
    ['mailOrderNumber', '2026-서울마포-0000'],
    ['phone', '1588-0000'],
    ['phone', 'later'],
    ['email', 'help@vini.test'],
    ['email', 'help@example.com'],
    ['email', 'help'],
    ['name', 'TODO'],
    ['name', ''],
    ['representative', '-'],
  ] as const)('lack %s when it is %j', (key, text) => {
    expect(listMissingFacts({ ...real, [key]: { 'ko-KR': text } })).toEqual([key])
  })

  it('stand in one line, Korean where a language has none, and without what is missing', () => {
    expect(formatCompanyLine(real, 'en-US')).toContain('Hanjan Corp. · CEO 이한잔')
    expect(formatCompanyLine({ name: { 'ko-KR': '한잔' } }, 'ko-KR')).toBe('한잔')
    expect(formatCompanyLine(demoCompany, 'ko-KR')).toContain('(주)비니 · 대표 김서연')
  })

  it('name who is the intermediary, with the particle that the name wants', () => {
    expect(formatIntermediaryLine(real, 'ko-KR')).toMatch(/^한잔주식회사는 통신판매중개자로서/)
    expect(formatIntermediaryLine({ name: { 'ko-KR': '한잔상점' } }, 'ko-KR')).toMatch(/^한잔상점은 /)
    expect(formatIntermediaryLine(real, 'en-US')).toMatch(/^Hanjan Corp\. is a mail-order intermediary/)
    expect(formatIntermediaryLine({}, 'ja-JP')).toMatch(/^vini/)
  })

  it('take the place of the invented company in the terms', () => {
    expect(fillCompany('이 약관은 (주)비니(이하 “회사”)', real)).toBe('이 약관은 한잔주식회사(이하 “회사”)')
  })
})
