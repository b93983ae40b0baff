import type { Locale } from '#api/locales.ts'

const grouped = new Intl.NumberFormat('en-US')

/** 12,000원 in Korean; in the other languages with the won sign, as their readers know it. */
export const wonIn = (locale: Locale, amount: number): string => {
  const number = grouped.format(amount)
  return {
    'ko-KR': `${number}원`,
    'ja-JP': `${number}ウォン`,
    'zh-CN': `${number}韩元`,
    'zh-TW': `${number}韓元`,
    'en-US': `₩${number}`,
  }[locale]
}
