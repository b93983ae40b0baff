import type { Locale } from '#api/locales.ts'
import { m } from '#messages'

/** What is promised to a subscriber, in the page's language where none is named. */
export const listPromises = (options?: { locale: Locale }): string[] => [
  m['subscribe.one.promise_skip']({}, options),
  m['subscribe.one.promise_pause']({}, options),
  m['subscribe.one.promise_stop']({}, options),
  m['subscribe.one.promise_price']({}, options),
]
