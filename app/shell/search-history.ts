import { readCookie, writeCookie } from '../browser-cookies.ts'

const name = 'searchHistory'
const maxEntries = 10
const maxLength = 50
const ninetyDays = 90 * 24 * 60 * 60

const encode = (entries: string[]) => entries.map(encodeURIComponent).join(',')

const decode = (text: string): string[] =>
  text
    .split(',')
    .flatMap((part) => {
      try {
        return [decodeURIComponent(part).slice(0, maxLength)]
      } catch {
        return []
      }
    })
    .slice(0, maxEntries)

const write = (entries: string[]) => {
  // A cookie without a value is a history of one empty search; a history without entries is no cookie.
  const maxAge = entries.length > 0 ? ninetyDays : 0
  writeCookie(name, encode(entries), { path: '/', maxAge }, { encode: (value) => value })
}

/** Recent searches, newest first: a comma-joined cookie of at most ten texts of fifty letters; '' is an empty search. */
export const searchHistory = {
  all: (): string[] => {
    const value = readCookie(name, { decode: (text) => text })
    return value === undefined ? [] : decode(value)
  },
  add: (text: string) => {
    const entry = text.trim().slice(0, maxLength)
    write([entry, ...searchHistory.all().filter((one) => one !== entry)].slice(0, maxEntries))
  },
  remove: (text: string) => write(searchHistory.all().filter((one) => one !== text)),
  clear: () => write([]),
}
