import { locales, type Locale } from '#api/locales.ts'

/** A stored language of messages; Korean where the shop has that language no more. */
export const toMessageLocale = (code: string): Locale => locales.find((one) => one === code) ?? 'ko-KR'
