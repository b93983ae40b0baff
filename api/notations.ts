import type { Locale } from './locales.ts'
import type { Notation } from './notations/notation.ts'
import { notation as english } from './notations/en-US.ts'
import { notation as japanese } from './notations/ja-JP.ts'
import { notation as korean } from './notations/ko-KR.ts'
import { notation as simplified } from './notations/zh-CN.ts'
import { notation as traditional } from './notations/zh-TW.ts'

/**
 * By language. A built script of the browser has that of its own language alone
 * (scripts/build/static-locale.ts).
 */
export const notations: Record<Locale, Notation> = {
  'ko-KR': korean,
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}
