import { locales } from '#api/fields.ts'

const languageNames: Record<(typeof locales)[number], string> = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
}

/** The languages of the shop, each with its own name. */
export const languages = locales.map((langCountryCode) => ({
  langCountryCode,
  languageCode: langCountryCode.slice(0, 2),
  identifier: languageNames[langCountryCode],
}))
