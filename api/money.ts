import type { Locale } from './locales.ts'

/** Whole numbers with thousands separators, as 12,000. Without Intl, which takes a phone some 40 ms to wake. */
export const formatNumber = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** 12,000원 in Korean; in the other languages with the won sign, as their readers know it. */
export const formatAmount = (locale: Locale, amount: number): string => {
  const number = formatNumber(amount)
  return {
    'ko-KR': `${number}원`,
    'ja-JP': `${number}ウォン`,
    'zh-CN': `${number}韩元`,
    'zh-TW': `${number}韓元`,
    'en-US': `₩${number}`,
  }[locale]
}
