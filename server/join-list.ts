import type { Locale } from '#api/fields.ts'
import { m } from '#messages'

/** Names one after the other: 메를로, 말벡 or メルロー、マルベック. */
export const joinList = (names: readonly string[], locale: Locale): string =>
  names.reduce(
    (line, name) => (line === '' ? name : m['shell.list']({ first: line, second: name }, { locale })),
    '',
  )
