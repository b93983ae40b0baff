import { describe, expect, it } from 'vitest'
import { localizeAccount } from './account-names.ts'

const account = { bank: '국민은행', number: '56200000000022', holder: '비니' }

describe('an account to pay into', () => {
  it.each([
    ['ko-KR', '국민은행', '비니'],
    ['en-US', 'KB Kookmin Bank', 'vini'],
    ['zh-CN', '国民银行', 'vini'],
    ['zh-TW', '國民銀行', 'vini'],
    ['ja-JP', 'KB国民銀行', 'vini'],
  ] as const)('is named as readers of %s call it', (locale, bank, holder) => {
    expect(localizeAccount(locale, account)).toEqual({ ...account, bank, holder })
  })

  it('has the shop as its holder with or without its kind of company', () => {
    const company = { ...account, holder: '(주)비니' }
    expect(localizeAccount('en-US', company).holder).toBe('vini')
    expect(localizeAccount('ko-KR', company)).toEqual(company)
  })

  it('keeps the name of an unknown bank, and of another holder', () => {
    const other = { ...account, bank: '모르는은행', holder: '홍길동' }
    expect(localizeAccount('en-US', other)).toEqual(other)
  })
})
