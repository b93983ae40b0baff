import type { LocalizedText } from '../db/tables/columns.ts'
import { hasHangul } from './korean.ts'

/** The language in whose letters a text is written; null for Chinese characters, which three languages write. */
export const findTermLocale = (text: string): keyof LocalizedText | null => {
  if (hasHangul(text)) return 'ko-KR'
  if (/[\u3040-\u30ff]/.test(text)) return 'ja-JP'
  return /\p{Script=Han}/u.test(text) ? null : 'en-US'
}
