import type { Locale } from '#api/locales.ts'

/** The languages of the shop, each by its own name. */
export const languageNames: Record<Locale, string> = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
}
