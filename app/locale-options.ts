import { locales } from '#api/locales.ts'

const localeNames = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
} as const

/** The languages to choose from, each by its own name. */
export const localeOptions = locales.map((value) => ({ value, label: localeNames[value] }))
