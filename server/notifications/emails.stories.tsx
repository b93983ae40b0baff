import { formatDate } from '#api/dates.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { locales, type Locale } from '#api/locales.ts'
import { Letter, type InLanguage, type Mail } from '../../.storybook/letter-sheets.tsx'
import { localizeAccount } from '../orders/account-names.ts'
import { formatShopReason } from '../orders/order-labels.ts'
import { accountEmails } from './account-emails.ts'
import { addAdLabel, toNotificationEmail, type NotificationTexts } from './notification-email.ts'
import { memberTexts } from './member-texts.ts'
import { orderTexts } from './order-texts.ts'
import { returnTexts } from './return-texts.ts'
import { shopActTexts } from './shop-act-texts.ts'

const shopUrl = 'https://vini.example.com'
const oid = '20261122-0004182A'
const names: Record<Locale, string> = {
  'ko-KR': '홍길동',
  'en-US': 'Alex Morgan',
  'zh-CN': '王小明',
  'zh-TW': '王小明',
  'ja-JP': '山田花子',
}
const meta = {
  title: 'Pages/Mails',
  component: Letter,
  argTypes: { of: { control: false }, locale: { control: false }, languages: { options: ['one', 'all'] } },
  render: (args, { globals }) => <Letter {...args} locale={globals['locale'] as Locale} />,
  play: async ({ canvasElement, args }) => {
    for (const { subject, text, html } of locales.map(args.of)) {
      await expect(subject + text).not.toMatch(/undefined|null|NaN|[{}]/)
      await expect(html).not.toMatch(/undefined|NaN|\[비니\]|\[vini\]/)
    }
    const sheets = [...canvasElement.querySelectorAll('iframe')]
    await waitFor(
      async () => {
        for (const { contentDocument } of sheets)
          await expect(contentDocument?.querySelector('h1')).toBeTruthy()
      },
      { timeout: 5000 },
    )
    for (const { contentDocument, clientWidth } of sheets)
      await expect(contentDocument?.documentElement.scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
} satisfies Meta<typeof Letter>

export default meta
type Story = StoryObj<typeof meta>

const createStory = (of: InLanguage): Story => ({ args: { of, languages: 'one' } })

const createAccountStory = (of: (from: { locale: Locale; shopUrl: string }) => Mail) =>
  createStory((locale) => of({ locale, shopUrl }))

type Recipient = { locale: Locale; name: string; oid: string }

const createNotificationStory = (of: (told: Recipient) => NotificationTexts, path = `/mypage/order/${oid}`) =>
  createStory((locale) => {
    const words = of({ locale, name: names[locale], oid })
    return toNotificationEmail({ locale, shopUrl, url: shopUrl + path, words, advertising: false })
  })

const createOfferStory = (of: (told: Recipient) => NotificationTexts, path: string) =>
  createStory((locale) => {
    const words = addAdLabel(of({ locale, name: names[locale], oid }), locale)
    return toNotificationEmail({ locale, shopUrl, url: shopUrl + path, words, advertising: true })
  })

const pickup = { store: '비니 성수점', date: '2026-11-24', time: '14:00', pass: '48291357' }
const virtual = { bank: '국민은행', number: '110-123-456789', holder: '(주)비니', due: '2026-11-24' }
const coupons: Record<Locale, string> = {
  'ko-KR': '가입 축하 5% 쿠폰',
  'en-US': '5% welcome coupon',
  'zh-CN': '注册礼5%优惠券',
  'zh-TW': '註冊禮5%優惠券',
  'ja-JP': '会員登録記念5%クーポン',
}

export const Code = createAccountStory((from) => accountEmails.code(from, '482913'))
export const Welcome = createAccountStory((from) =>
  accountEmails.welcome(from, {
    name: names[from.locale],
    coupon: { coupon: coupons[from.locale], until: formatDate(from.locale, '2026-12-21') },
  }),
)
export const WelcomeWithoutCoupon = createAccountStory((from) =>
  accountEmails.welcome(from, { name: names[from.locale], coupon: null }),
)
export const AddressFound = createAccountStory((from) => accountEmails.found(from, 'hong@vini.test'))
export const NewPassword = createAccountStory((from) => accountEmails.reset(from, 'kN3vWqz8xT5pLr2mYc7dHs9f'))
export const PasswordChanged = createAccountStory((from) => accountEmails.passwordChanged(from))
export const MobileChanged = createAccountStory((from) => accountEmails.mobileChanged(from))
export const AccountLinked = createAccountStory((from) => accountEmails.linked(from, 'Kakao'))
export const Withdrawn = createAccountStory((from) =>
  accountEmails.withdrawn(from, formatDate(from.locale, '2027-05-22')),
)

const wines: Record<Locale, string> = {
  'ko-KR': '샤토 루미에르 2019',
  'en-US': 'Château Lumière 2019',
  'zh-CN': 'Château Lumière 2019',
  'zh-TW': 'Château Lumière 2019',
  'ja-JP': 'Château Lumière 2019',
}
const createPurchase = ({ locale }: Recipient) => ({
  pieces: [`${wines[locale]} × 2`],
  paid: 96_000,
  cash: 2_000,
})

export const PaidForPickup = createNotificationStory((recipient) =>
  orderTexts.paidForPickup(recipient, pickup, createPurchase(recipient)),
)
export const PaidForDelivery = createNotificationStory((recipient) =>
  orderTexts.paidForDelivery(recipient, createPurchase(recipient)),
)
export const DepositAwaited = createNotificationStory((recipient) =>
  orderTexts.issued(recipient, localizeAccount(recipient.locale, virtual), 48_000),
)
export const DepositShort = createNotificationStory((recipient) =>
  orderTexts.short(recipient, localizeAccount(recipient.locale, virtual), 1_000),
)
export const PaymentTakenBack = createNotificationStory((recipient) => orderTexts.voided(recipient, false))
export const SoldOutWhilePaying = createNotificationStory((recipient) => orderTexts.voided(recipient, true))
export const ReadyForPickup = createNotificationStory((recipient) =>
  orderTexts.ready(recipient, { store: '비니 성수점', deadline: '2026-12-01', pass: '48291357' }),
)
export const Tomorrow = createNotificationStory((recipient) =>
  orderTexts.tomorrow(recipient, {
    store: '비니 성수점',
    date: '2026-11-24',
    time: '14:00',
    pass: '48291357',
  }),
)
export const Unpaid = createNotificationStory(orderTexts.unpaid)
export const Shipping = createNotificationStory(orderTexts.shipping)
export const Refunded = createNotificationStory((recipient) =>
  orderTexts.refunded(recipient, 48_000, 2_000, { kind: 'CANCEL', pieces: [] }),
)
export const RefundedInPart = createNotificationStory((recipient) =>
  orderTexts.refunded(recipient, 24_000, 0, { kind: 'CANCEL', pieces: ['샤토 루미에르 2019 × 1'] }),
)
export const ReturnedInPart = createNotificationStory((recipient) =>
  orderTexts.refunded(recipient, 24_000, 0, { kind: 'RETURN', pieces: ['샤토 루미에르 2019 × 1'] }),
)
export const RefundedInCash = createNotificationStory((recipient) =>
  orderTexts.refunded(recipient, 0, 2_000, { kind: 'CANCEL', pieces: [] }),
)
export const CancelledByShop = createNotificationStory((recipient) =>
  shopActTexts.shopCancelled(recipient, 24_000, 2_000, {
    pieces: [],
    reason: formatShopReason('DAMAGED', recipient.locale),
  }),
)
export const PickupChanged = createNotificationStory((to) => shopActTexts.pickupChanged(to, pickup))
export const ReturnAgreed = createNotificationStory((recipient) =>
  returnTexts.agreed(recipient, {
    place: { store: '성수와인랩 성수점', address: '서울 성동구 연무장길 12 1층', phone: '02-1234-5678' },
    answer: '병이 깨지지 않게 싸서 매장으로 가져다주세요.',
    pieces: ['샤토 루미에르 2019 × 1'],
  }),
)
export const ReturnRefused = createNotificationStory((recipient) =>
  returnTexts.refused(recipient, '개봉한 상품은 돌려받을 수 없어요.', []),
)
export const DepositReturned = createNotificationStory((recipient) =>
  orderTexts.depositReturned(recipient, 48_000),
)

export const LevelRisen = createNotificationStory(
  (recipient) => memberTexts.level(recipient, 'GOLD', true),
  '/mypage/member-rating',
)
export const LevelFallen = createNotificationStory(
  (recipient) => memberTexts.level(recipient, 'SILVER', false),
  '/mypage/member-rating',
)
export const Agreed = createNotificationStory(
  (recipient) =>
    memberTexts.agreed(recipient, [
      { label: 'KakaoTalk', value: formatDate(recipient.locale, '2024-11-23') },
    ]),
  '/mypage/member-info',
)
export const Restocked = createNotificationStory(
  (recipient) => memberTexts.restocked(recipient, '샤토 루미에르 2019', `${shopUrl}/product/12`),
  '/product/12',
)
export const InquiryAnswered = createNotificationStory(
  (recipient) => memberTexts.answered(recipient, '픽업 시간을 바꿀 수 있나요?', `${shopUrl}/mypage/inquiry`),
  '/mypage/inquiry',
)
export const CouponEnds = createOfferStory(
  (recipient) =>
    memberTexts.couponEnds(recipient, coupons[recipient.locale], formatDate(recipient.locale, '2026-12-21')),
  '/mypage/coupon',
)
