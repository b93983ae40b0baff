/** The languages of the shop; Korean is the source. */
export const locales = ['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const
export type Locale = (typeof locales)[number]

/** The languages beside Korean, in which texts may be missing. */
export const foreignLocales = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const satisfies readonly Locale[]
export type ForeignLocale = (typeof foreignLocales)[number]

/** The languages of the office, which the people of the operator and of the sellers read. */
export const officeLocales = ['ko-KR', 'en-US'] as const
export type OfficeLocale = (typeof officeLocales)[number]

/** The language of the office for one of the shop's: Korean, and English for all others. */
export const toOfficeLocale = (locale: string): OfficeLocale => (locale === 'ko-KR' ? 'ko-KR' : 'en-US')
