import { localizeIssuer } from '#api/banks.ts'
import type { Locale } from '#api/fields.ts'
import { methodTexts } from '../orders/order-labels.ts'

/** Card issuers by provider A's codes, with its names for them. */
const issuers: readonly (readonly [code: string, ko: string])[] = [
  ['41', '신한카드'],
  ['11', 'KB국민카드'],
  ['51', '삼성카드'],
  ['61', '현대카드'],
  ['71', '롯데카드'],
  ['33', '우리카드'],
  ['21', '하나카드'],
  ['31', 'BC카드'],
  ['91', 'NH농협카드'],
  ['15', '카카오뱅크카드'],
  ['24', '토스뱅크카드'],
]

const codes = ['CARD', 'KAKAOPAY', 'VBANK', 'MOBILE', 'TRANSFER'] as const

/**
 * The payment methods: provider A's, and provider B's where the shop has a contract with it; those of a
 * provider that is paused are not available.
 */
export const listPayMethods = (
  locale: Locale,
  isOpen: (provider: 'allat' | 'kakaopay') => boolean,
  has: { kakaopay: boolean },
) =>
  codes
    .filter((code) => code !== 'KAKAOPAY' || has.kakaopay)
    .map((code) => ({
      code,
      name: methodTexts[code]({}, { locale }),
      available: isOpen(code === 'KAKAOPAY' ? 'kakaopay' : 'allat'),
      issuers:
        code === 'CARD' ? issuers.map(([id, ko]) => ({ code: id, name: localizeIssuer(locale, ko) })) : [],
    }))
