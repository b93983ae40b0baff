import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { locales, type Locale } from '#api/locales.ts'
import { accountIn } from '../orders/account-names.ts'
import { accountMails } from './account-mails.ts'
import { labelled, letterMail, type Words } from './letter-mail.ts'
import { memberWords } from './member-words.ts'
import { orderWords } from './order-words.ts'

type Mail = { subject: string; text: string; html: string }
type InLanguage = (locale: Locale) => Mail

const shopUrl = 'https://vini.example.com'
const oid = '20261122-0004182A'
const names: Record<Locale, string> = {
  'ko-KR': '홍길동',
  'en-US': 'Alex Morgan',
  'zh-CN': '王小明',
  'zh-TW': '王小明',
  'ja-JP': '山田花子',
}
const widths = [390, 640]

/** A machine that looks at pictures may have no face for Hangul: the mail borrows those of the stories. */
const borrowedFaces = () =>
  [...document.styleSheets]
    .flatMap(({ href, cssRules }) =>
      [...cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ cssText }) =>
          cssText
            .replace(/(font-family:[^;]*?) Variable/, '$1')
            .replace(
              /url\("([^"]+)"\)/g,
              (_, url: string) => `url("${new URL(url, href ?? location.href)}")`,
            ),
        ),
    )
    .join('\n')

const dressed = (frame: HTMLIFrameElement) => {
  const style = frame.contentDocument?.createElement('style')
  if (!style) return
  style.textContent = borrowedFaces()
  frame.contentDocument?.head.append(style)
}

type SheetProps = { html: string; locale: Locale; width: number; title: string }

/** As a mail program shows it: in a page of its own, whose scripts do nothing. */
const Sheet = ({ html, locale, width, title }: SheetProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(600)
  const loaded = async () => {
    const { current } = frame
    if (!current) return
    // Chinese and Japanese letters are large: they come with the first mail in one of them.
    if (!/^(ko|en)/.test(locale)) await import('../../.storybook/faces.css')
    dressed(current)
    await current.contentDocument?.fonts.ready
    setHeight(current.contentDocument?.body.scrollHeight ?? 600)
  }
  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin"
      onLoad={() => void loaded()}
      style={{ width, height, maxWidth: '100%', border: '1px solid #e4ddd3' }}
    />
  )
}

interface LetterProps {
  of: InLanguage
  /** The toolbar's language alone, or all five beneath each other. */
  languages: 'one' | 'all'
  locale?: Locale
}

const line = { margin: '0 0 8px', fontSize: 14 } as const

/** A mail with its subject at a phone's width and at a computer's; its plain text for those who read no pages. */
const Letter = ({ of, languages, locale = 'ko-KR' }: LetterProps) =>
  (languages === 'all' ? locales : [locale]).map((one) => {
    const { subject, html, text } = of(one)
    return (
      <article key={one} lang={one} style={{ marginBottom: 40 }}>
        <p style={line}>
          {one} · <strong>{subject}</strong>
        </p>
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 16 }}>
          {widths.map((width) => (
            <Sheet
              key={width}
              html={html}
              locale={one}
              width={width}
              title={`${subject} (${one}, ${width})`}
            />
          ))}
        </div>
        <details>
          <summary style={{ ...line, padding: '8px 0' }}>Plain text</summary>
          <pre style={{ whiteSpace: 'pre-wrap' }}>{text}</pre>
        </details>
      </article>
    )
  })

const meta = {
  title: 'Pages/Mails',
  component: Letter,
  argTypes: { of: { control: false }, locale: { control: false }, languages: { options: ['one', 'all'] } },
  render: (args, { globals }) => <Letter {...args} locale={globals['locale'] as Locale} />,
  play: async ({ canvasElement, args }) => {
    for (const { subject, text, html } of locales.map(args.of)) {
      expect(subject + text).not.toMatch(/undefined|null|NaN|[{}]/)
      expect(html).not.toMatch(/undefined|NaN|\[비니\]|\[vini\]/)
    }
    const sheets = [...canvasElement.querySelectorAll('iframe')]
    await waitFor(
      () => {
        for (const { contentDocument } of sheets) expect(contentDocument?.querySelector('h1')).toBeTruthy()
      },
      { timeout: 5000 },
    )
    for (const { contentDocument, clientWidth } of sheets)
      expect(contentDocument?.documentElement.scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
} satisfies Meta<typeof Letter>

export default meta
type Story = StoryObj<typeof meta>

const story = (of: InLanguage): Story => ({ args: { of, languages: 'one' } })

const account = (of: (from: { locale: Locale; shopUrl: string }) => Mail) =>
  story((locale) => of({ locale, shopUrl }))

type Told = { locale: Locale; name: string; oid: string }

const letter = (of: (told: Told) => Words, path = `/mypage/order/${oid}`) =>
  story((locale) => {
    const words = of({ locale, name: names[locale], oid })
    return letterMail({ locale, shopUrl, url: shopUrl + path, words, advertising: false })
  })

const offer = (of: (told: Told) => Words, path: string) =>
  story((locale) => {
    const words = labelled(of({ locale, name: names[locale], oid }), locale)
    return letterMail({ locale, shopUrl, url: shopUrl + path, words, advertising: true })
  })

const pickup = { store: '비니 성수점', date: '2026-11-24', time: '14:00', pass: '48291357' }
const virtual = { bank: '국민은행', number: '110-123-456789', holder: '(주)비니', due: '2026-11-24' }
const coupons: Record<Locale, string> = {
  'ko-KR': '가입 축하 5% 쿠폰',
  'en-US': '5% welcome coupon',
  'zh-CN': '注册礼5%优惠券',
  'zh-TW': '註冊禮5%優惠券',
  'ja-JP': '登録お祝い5%クーポン',
}

export const Code = account((from) => accountMails.code(from, '482913'))
export const Welcome = account((from) =>
  accountMails.welcome(from, {
    name: names[from.locale],
    coupon: { coupon: coupons[from.locale], until: '2026.12.21' },
  }),
)
export const WelcomeWithoutCoupon = account((from) =>
  accountMails.welcome(from, { name: names[from.locale], coupon: null }),
)
export const AddressFound = account((from) => accountMails.found(from, 'hong@vini.test'))
export const NewPassword = account((from) => accountMails.reset(from, 'kN3vWqz8xT5pLr2mYc7dHs9f'))
export const PasswordChanged = account((from) => accountMails.passwordChanged(from))
export const MobileChanged = account((from) => accountMails.mobileChanged(from))
export const AccountLinked = account((from) => accountMails.linked(from, 'Kakao'))
export const Withdrawn = account((from) => accountMails.withdrawn(from, '2027.05.22'))

const wines: Record<Locale, string> = {
  'ko-KR': '샤토 루미에르 2019',
  'en-US': 'Château Lumière 2019',
  'zh-CN': 'Château Lumière 2019',
  'zh-TW': 'Château Lumière 2019',
  'ja-JP': 'Château Lumière 2019',
}
const bought = ({ locale }: Told) => ({ pieces: [`${wines[locale]} × 2`], paid: 96_000, cash: 2_000 })

export const PaidForPickup = letter((told) => orderWords.paidForPickup(told, pickup, bought(told)))
export const PaidForDelivery = letter((told) => orderWords.paidForDelivery(told, bought(told)))
export const DepositAwaited = letter((told) =>
  orderWords.issued(told, accountIn(told.locale, virtual), 48_000),
)
export const DepositShort = letter((told) => orderWords.short(told, accountIn(told.locale, virtual), 1_000))
export const PaymentTakenBack = letter((told) => orderWords.voided(told, false))
export const SoldOutWhilePaying = letter((told) => orderWords.voided(told, true))
export const ReadyForPickup = letter((told) =>
  orderWords.ready(told, { store: '비니 성수점', deadline: '2026-12-01', pass: '48291357' }),
)
export const Tomorrow = letter((told) =>
  orderWords.tomorrow(told, { store: '비니 성수점', date: '2026-11-24', time: '14:00', pass: '48291357' }),
)
export const Unpaid = letter(orderWords.unpaid)
export const Shipping = letter(orderWords.shipping)
export const Refunded = letter((told) =>
  orderWords.refunded(told, 48_000, 2_000, { kind: 'CANCEL', pieces: [] }),
)
export const RefundedInPart = letter((told) =>
  orderWords.refunded(told, 24_000, 0, { kind: 'CANCEL', pieces: ['샤토 루미에르 2019 × 1'] }),
)
export const ReturnedInPart = letter((told) =>
  orderWords.refunded(told, 24_000, 0, { kind: 'RETURN', pieces: ['샤토 루미에르 2019 × 1'] }),
)
export const RefundedInCash = letter((told) =>
  orderWords.refunded(told, 0, 2_000, { kind: 'CANCEL', pieces: [] }),
)
export const DepositReturned = letter((told) => orderWords.depositReturned(told, 48_000))

export const LevelRisen = letter((told) => memberWords.level(told, 'GOLD', true), '/mypage/member-rating')
export const LevelFallen = letter((told) => memberWords.level(told, 'SILVER', false), '/mypage/member-rating')
export const Agreed = letter(
  (told) => memberWords.agreed(told, [{ label: 'KakaoTalk', value: '2024.11.23' }]),
  '/mypage/member-info',
)
export const Restocked = letter(
  (told) => memberWords.restocked(told, '샤토 루미에르 2019', `${shopUrl}/product/12`),
  '/product/12',
)
export const InquiryAnswered = letter(
  (told) => memberWords.answered(told, '픽업 시간을 바꿀 수 있나요?', `${shopUrl}/mypage/inquiry`),
  '/mypage/inquiry',
)
export const CouponEnds = offer(
  (told) => memberWords.couponEnds(told, coupons[told.locale], '2026.12.21'),
  '/mypage/coupon',
)
