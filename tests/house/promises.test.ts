import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '#api/locales.ts'
import { cash, youth } from '#server/db/seed/data/document-others.ts'
import { term } from '#server/db/seed/data/document-term.ts'
import { faqs } from '#server/db/seed/data/faqs.ts'
import { options } from '#server/db/seed/data/options.ts'
import { lifetimeYears } from '#server/ledger/cash.rules.ts'
import { cancellableStatuses, getLastWithdrawalDay, getPickupDeadline } from '#server/orders/orders.rules.ts'
import { toRejoinDate } from '#server/rejoin-ban/rejoin-ban.rules.ts'
import { couponLivesDays } from '#server/signup/signup.rules.ts'
import { isAdult } from '#server/verification/verification.rules.ts'
import { readMessageTexts } from '../../scripts/message-texts.ts'
import { listSourceFiles, readTable } from './source.ts'

const readAnswer = (key: string): string => faqs.find((faq) => faq.key === key)?.answerKo ?? ''
const readDocument = ({ articles }: typeof term): string => articles.map(({ textKo }) => textKo).join('\n')

const dayMs = 86_400_000
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
const noHolidays = () => []

describe('a number that is promised', () => {
  it('of cash is how long it lives', () => {
    const { PAID, BONUS } = lifetimeYears
    expect(readAnswer('cash-what')).toContain(`충전 캐시는 ${PAID}년, 적립 캐시는 ${BONUS}년`)
    expect(readDocument(cash)).toContain(
      `충전 캐시의 유효기간은 충전한 날부터 ${PAID}년, 적립 캐시의 유효기간은 받은 날부터 ${BONUS}년`,
    )
    expect(readDocument(term)).toContain(`충전한 날부터 ${PAID}년이 지나면 소멸합니다`)
    expect(readDocument(term)).toContain(`받은 날부터 ${BONUS}년이 지나면 소멸합니다`)
  })

  it('of an order is how long a store keeps it, and how long one may return it', () => {
    const keptDays = countDays('2026-11-25', getPickupDeadline('2026-11-25'))
    expect(faqs.some(({ answerKo }) => answerKo.includes(`고르신 날부터 ${keptDays}일 동안`))).toBe(true)
    const receivedAt = new Date('2026-11-25T12:00:00+09:00')
    const returnDays = countDays('2026-11-25', getLastWithdrawalDay(receivedAt, noHolidays))
    expect(readAnswer('change-mind')).toContain(`받으신 뒤에도 ${returnDays}일 안에는`)
  })

  it('of an account is when one may join again, and how long the first coupon lives', () => {
    const months = 6
    expect(toRejoinDate(new Date('2026-05-01T00:00:00+09:00'))).toEqual(new Date('2026-11-01T00:00:00+09:00'))
    expect(readAnswer('leave')).toContain(`${months}개월이 지나면`)
    expect(readDocument(term)).toContain(`탈퇴한 날부터 ${months}개월이 지나지 않은 때`)
    expect(readAnswer('sign-up-coupon')).toContain(`${couponLivesDays}일 안에 쓸 수 있고`)
  })
})

describe('a rule that is promised', () => {
  it('of age is that of the year in which one turns 19, to join and to buy', () => {
    expect(isAdult(2007, new Date('2026-01-01T00:00:00+09:00'))).toBe(true)
    expect(isAdult(2007, new Date('2025-12-31T23:59:00+09:00'))).toBe(false)
    expect(readDocument(term)).toContain('19세 미만인 때(19세가 되는 해의 1월 1일을 맞은 사람은 제외합니다)')
    expect(readDocument(youth)).toContain('19세가 되는 해의 1월 1일을 맞은 사람은 살 수 있습니다')
  })

  it('of cash is that what ends first is used first, and bonus before paid', () => {
    expect(readDocument(cash)).toContain('유효기간이 먼저 끝나는 것부터 쓰이고, 기간이 같으면 적립 캐시부터')
    expect(readMessageTexts('messages/ko-KR')['cash.page.rule']).toContain('먼저 끝나는 캐시부터')
    expect(readAnswer('cash-what')).toContain('먼저 끝나는 것부터')
  })

  it('of cancelling is until an order is handed over or sent, packed or not', () => {
    expect(cancellableStatuses).toContain('READY_FOR_PICKUP')
    expect(cancellableStatuses).not.toContain('SHIPPING')
    expect(readAnswer('change-mind')).toMatch(
      /픽업 주문은 찾아가시기 전까지, 배송 주문은 상품을 보내기 전까지/,
    )
  })

  it('of the level is what was paid, less what was cancelled and returned', () =>
    expect(readAnswer('level-rule')).toContain('결제하신 금액에서 취소와 반품을 뺀 금액'))

  it('of handing over is in person, so no store has a locker', () => {
    expect(options.map(({ key }) => key)).not.toContain('locker')
    for (const file of ['stores', 'posts', 'faqs'])
      expect(readFileSync(`server/db/seed/data/${file}.ts`, 'utf8')).not.toMatch(/픽업함|무인/)
  })
})

describe('a button that refuses', () => {
  const labels = readTable('tests/house/refusals.tsv')

  it('has a label that was read as one, in every dialog of the shop', () => {
    const usedKeys = listSourceFiles()
      .filter(({ path }) => path.startsWith('app/') && !/\.(stories|test)\.tsx?$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/\bcancel(?:Label)?(?:: |=\{)m\['([\w.]+)'\]\(/g)])
      .map(([, key = '']) => key)
    const listedKeys = labels.map(({ key }) => key)
    expect([...new Set(usedKeys)].filter((key) => !listedKeys.includes(key))).toEqual([])
  })

  it.each(locales)('is read anew when its label changes in %s', (locale) => {
    const texts = readMessageTexts(`messages/${locale}`)
    expect(labels.filter((label) => texts[label['key'] ?? ''] !== label[locale])).toEqual([])
  })

  it('reads as yes in no language', () => {
    const consents =
      /괜찮|좋아요|네|알겠|확인|\b(ok|okay|yes|sure|fine|got it)\b|はい|大丈夫|結構|いい|好的|可以|没关系|沒關係|确定|確定/i
    const wrong = locales.flatMap((locale) =>
      labels.filter((label) => consents.test(label[locale] ?? '')).map(({ key }) => `${locale} ${key}`),
    )
    expect(wrong).toEqual([])
  })
})
