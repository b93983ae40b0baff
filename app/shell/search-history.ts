import { parseCookie, stringifySetCookie } from 'cookie'

const name = 'searchHistory'
const most = 10
const longest = 50
const ninetyDays = 90 * 24 * 60 * 60

const encode = (entries: string[]) => entries.map(encodeURIComponent).join(',')

const decode = (text: string): string[] =>
  text
    .split(',')
    .filter(Boolean)
    .flatMap((part) => {
      try {
        return [decodeURIComponent(part).slice(0, longest)]
      } catch {
        return []
      }
    })
    .slice(0, most)

const write = (entries: string[]) => {
  document.cookie = stringifySetCookie(
    { name, value: encode(entries), path: '/', maxAge: ninetyDays, sameSite: 'lax' },
    { encode: (value) => value },
  )
}

/** Recent searches, newest first: a comma-joined cookie of at most ten texts of fifty letters. */
export const searchHistory = {
  all: (): string[] => decode(parseCookie(document.cookie, { decode: (value) => value })[name] ?? ''),
  add: (text: string) => {
    const entry = text.trim().slice(0, longest)
    write([entry, ...searchHistory.all().filter((one) => one !== entry)].slice(0, most))
  },
  remove: (text: string) => write(searchHistory.all().filter((one) => one !== text)),
  clear: () => write([]),
}
