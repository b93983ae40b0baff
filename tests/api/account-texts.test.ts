import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#api/locales.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

const password = 'Wine#2026'
const agreements = { terms: true, privacy: true, adult: true }

let shop: TestShop
let count = 0
const createIp = () => `198.18.${Math.floor((count += 1) / 250)}.${count % 250}`
const createMobile = () => `0107${String((count += 1)).padStart(7, '0')}`

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-21T12:00:00+09:00' })
})
afterAll(() => shop.close())

type Ask = (locale: string) => Promise<{ body: FailedBody }>
const post = (path: string, body: unknown, locale = 'ko-KR') =>
  shop.call<FailedBody>('POST', path, { body, locale, ip: createIp() })

/** A member who has withdrawn today. */
const addWithdrawnMember = async () => {
  const member = await shop.asMember({ password })
  const withdrawal = { password, leaveReason: 'HIGH_PRICE' }
  await shop.call('POST', '/me/withdrawal', { body: withdrawal, token: member.token, ip: createIp() })
  return member
}

const confirmExpiredCode: Ask = async (locale) => {
  const mobile = createMobile()
  await post('/cert', { mobile, mode: 'SIGNUP' })
  shop.clock.advance({ minutes: 3, seconds: 1 })
  return post('/cert/confirm', { mobile, code: '123456', mode: 'SIGNUP' }, locale)
}

/** The refusals among the translated texts of docs/spec.md, section 8, with their text in each language. */
const texts: [string, Ask, string, string[]][] = [
  [
    'verification code expired',
    confirmExpiredCode,
    'verification.code.expired',
    ['만료되었습니다', 'expired', '过期', '過期', '切れ'],
  ],
  [
    'enter valid information',
    (locale) => post('/signup', '{', locale),
    'request.malformed',
    ['올바른 정보를 입력', 'valid information', '有效信息', '有效資訊', '正しい情報'],
  ],
  [
    'check required information',
    (locale) =>
      post(
        '/signup',
        {
          ...{ email: 'a@example.com', password, fullName: '김포도', mobile: createMobile() },
          agreements: { ...agreements, terms: false },
        },
        locale,
      ),
    'signup.terms.required',
    ['필수 항목을 확인', 'check the required items', '确认必选项', '確認必選項目', '必須項目をご確認'],
  ],
  [
    'entered information incorrect',
    async (locale) =>
      post('/login', { email: (await shop.asMember()).email, password: 'Wrong#2026' }, locale),
    'session.credentials.wrong',
    [
      '입력하신 정보가 맞지 않아요',
      'information you entered is incorrect',
      '信息不正确',
      '資訊不正確',
      '正しくありません',
    ],
  ],
  [
    'email already registered',
    async (locale) => post('/valid-email', { email: (await shop.asMember()).email }, locale),
    'signup.email.taken',
    ['이미 가입된 이메일', 'already', '已', '已', 'すでに'],
  ],
  [
    'withdrawn account',
    async (locale) => post('/valid-email', { email: (await addWithdrawnMember()).email }, locale),
    'signup.email.withdrawn',
    ['탈퇴한 계정입니다', 'closed', '注销', '註銷', '退会'],
  ],
  [
    'withdrawn accounts cannot re-register for six months',
    async (locale) => post('/valid-mobile', { mobile: (await addWithdrawnMember()).mobile }, locale),
    'signup.email.withdrawn',
    ['6개월 동안 다시 가입할 수 없습니다', 'six months', '六个月', '六個月', '6か月'],
  ],
]

describe('the translated texts of docs/spec.md, section 8', () => {
  it.each(texts)('%s', async (_, ask, code, words) => {
    for (const [at, locale] of locales.entries()) {
      const { body } = await ask(locale)
      expect([locale, body.code]).toEqual([locale, code])
      expect(body.message).toContain(words[at])
    }
  })
})
