import type { Locale } from '#api/locales.ts'
import { currentLocale } from '../locale.ts'

/** The `lang` of a text that is in another language than the page. */
export const toForeignLanguage = (language: Locale): string | undefined => {
  if (language === currentLocale()) return undefined
  return language === 'ko-KR' ? 'ko' : language
}

export const isKoreanPage = (): boolean => currentLocale() === 'ko-KR'

/** The `lang` of what a shopper wrote, as far as its letters say: Korean, where the page is in another language. */
export const findWrittenLanguage = (text: string): 'ko' | undefined =>
  !isKoreanPage() && /[가-힣]/.test(text) ? 'ko' : undefined
