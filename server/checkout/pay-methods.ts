import type { Locale } from '#api/fields.ts'
import { methodTexts } from '../orders/orders.words.ts'

/** Card issuers by provider A's codes, in Korean and in English. */
const issuers: readonly (readonly [code: string, ko: string, en: string])[] = [
  ['41', '신한카드', 'Shinhan Card'],
  ['11', 'KB국민카드', 'KB Kookmin Card'],
  ['51', '삼성카드', 'Samsung Card'],
  ['61', '현대카드', 'Hyundai Card'],
  ['71', '롯데카드', 'Lotte Card'],
  ['33', '우리카드', 'Woori Card'],
  ['21', '하나카드', 'Hana Card'],
  ['31', 'BC카드', 'BC Card'],
  ['91', 'NH농협카드', 'NH NongHyup Card'],
  ['15', '카카오뱅크카드', 'KakaoBank Card'],
  ['24', '토스뱅크카드', 'Toss Bank Card'],
]

const codes = ['CARD', 'KAKAOPAY', 'VBANK', 'MOBILE', 'TRANSFER'] as const

/** The ways to pay: provider A's, and provider B's where the shop has a contract with it. */
export const payMethods = (locale: Locale, has: { kakaopay: boolean }) =>
  codes
    .filter((code) => code !== 'KAKAOPAY' || has.kakaopay)
    .map((code) => ({
      code,
      name: methodTexts[code]({}, { locale }),
      available: true,
      issuers:
        code === 'CARD'
          ? issuers.map(([id, ko, en]) => ({ code: id, name: locale === 'ko-KR' ? ko : en }))
          : [],
    }))
