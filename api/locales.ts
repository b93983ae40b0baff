/** The languages of the shop; Korean is the source. */
export const locales = ['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const
export type Locale = (typeof locales)[number]
