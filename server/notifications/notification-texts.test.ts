import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '#api/locales.ts'
import { accountEmails } from './account-emails.ts'
import { toNotificationEmail } from './notification-email.ts'
import { memberTexts } from './member-texts.ts'
import { orderTexts } from './order-texts.ts'

const shopUrl = 'https://vini.example.com'
const createRecipient = (locale: Locale) => ({ locale, name: '홍길동', oid: '20261122-0004182A' })

describe.each(locales)('a mail in %s', (locale) => {
  const pickup = { store: '비니 성수점', date: '2026-11-24', time: '14:00', pass: '48291357' }
  const purchase = { pieces: ['Barolo Serralto × 2', 'Aszú 5 × 1'], paid: 196_000, cash: 2_000 }
  const toEmail = (words: ReturnType<typeof orderTexts.paidForPickup>) =>
    toNotificationEmail({ locale, shopUrl, url: shopUrl, words, advertising: false })

  it('says of a paid order what was bought, what it cost, and where it waits', () => {
    const { text, html } = toEmail(orderTexts.paidForPickup(createRecipient(locale), pickup, purchase))
    const pieces = /^(ko|en)/.test(locale)
      ? 'Barolo Serralto × 2, Aszú 5 × 1'
      : 'Barolo Serralto × 2、Aszú 5 × 1'
    for (const fact of [pieces, '196,000', '2,000', '비니 성수점', '48291357']) expect(text).toContain(fact)
    expect(html).toContain('196,000')
  })

  it('says when a pickup begins as its readers write a moment', () => {
    const { text } = toEmail(orderTexts.paidForPickup(createRecipient(locale), pickup, purchase))
    expect(text).toContain(
      {
        'ko-KR': '2026.11.24 (화) 14:00',
        'en-US': 'Nov 24, 2026 (Tue), 2:00 PM',
        'ja-JP': '2026年11月24日（火）14:00',
        'zh-CN': '2026年11月24日（周二）14:00',
        'zh-TW': '2026年11月24日（週二）14:00',
      }[locale],
    )
  })

  it('says nothing of cash where none was used', () => {
    const { facts } = orderTexts.paidForDelivery(createRecipient(locale), { ...purchase, cash: 0 })
    expect(facts?.map(({ value }) => value)).toHaveLength(3)
  })

  it('names a coupon once, and no second time as a coupon', () => {
    const coupon = { 'ko-KR': '가입 축하 쿠폰', 'en-US': 'welcome coupon' }[locale as string] ?? '优惠券'
    const { text } = memberTexts.couponEnds(createRecipient(locale), coupon, '2026.12.21')
    expect(text).toContain(coupon)
    expect(text).not.toMatch(/쿠폰 쿠폰|coupon welcome coupon|优惠券 优惠券/)
  })

  it('breaks its last lines behind a dot, never before it', () => {
    const { html } = accountEmails.code({ locale, shopUrl }, '482913')
    // Japanese and the Chinese of Taiwan have a mark without spaces, which begins no line.
    const mark = ['ja-JP', 'zh-TW'].includes(locale) ? '・' : '\u00a0· '
    expect(html).toContain(`${mark}${locale === 'ko-KR' ? '이메일 ' : ''}help@vini.test`)
    expect(html).not.toContain(' · ')
  })

  it('writes the shop’s name as its pages do', () => {
    const { subject, text } = accountEmails.passwordChanged({ locale, shopUrl })
    expect(subject + text).toContain(locale === 'ko-KR' ? '비니' : 'vini')
    expect(subject + text).not.toContain('ビニ')
  })
})
