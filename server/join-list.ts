import type { Locale } from '#api/fields.ts'
import { joinTexts } from '#api/join-texts.ts'
import { m } from '#messages'

/** Names one after the other: 메를로, 말벡 or メルロー、マルベック. */
export const joinList = (names: readonly string[], locale: Locale): string =>
  joinTexts(names, (texts) => m['shell.list'](texts, { locale }))
