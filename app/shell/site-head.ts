import { createIsomorphicFn } from '@tanstack/react-start'
import { locales } from '#api/locales.ts'
import { m } from '#messages'
import appMode from '../app-mode.css?url'
import rest from '../rest.css?url'
import styles from '../styles.css?url'
import { currentLocale } from '../locale.ts'
import { inApp } from '../native-app.ts'
import { isPrivate } from '../private-paths.ts'
import { publicConfig } from '../public-config.ts'
import { pageName } from './menu.ts'

/** Of an address, `_strictSearch` is what the routes have understood of it, whatever else stands there. */
type Place = { pathname: string; _strictSearch: unknown }
/** What the router says of one part of the matched address. */
type Match = Place & { pathname: string; status?: string; _notFound?: boolean }

/** What of an address makes another page worth finding. */
const telling: readonly string[] = ['type', 'category', 'country', 'status', 'version', 'idKinds']

/** What of an address changes nothing of what the page is about. */
const aside: readonly string[] = ['lang', 'page']

/** A kind of wine is a page of its own; two of them together are a filter. */
const tells = (key: string, value: unknown) => telling.includes(key) && !String(value).includes(',')

/**
 * The one address of a page. A list that is narrowed or sorted in any other way stands for the list without it, from
 * its first page on; where nothing does, each page of a list is a page.
 */
const queryOf = (search: Record<string, unknown>): URLSearchParams => {
  const asked = Object.entries(search).filter(([, value]) => value !== undefined)
  const told = asked.filter(([key, value]) => tells(key, value))
  const plain = asked.every(([key, value]) => tells(key, value) || aside.includes(key))
  const page = plain && search['page'] !== undefined ? [['page', search['page']]] : []
  return new URLSearchParams([...told, ...page].map(([key, value]) => [String(key), String(value)]))
}

const addressOf = ({ pathname, _strictSearch: search }: Place, lang?: string): string => {
  const query = queryOf(search as Record<string, unknown>)
  if (lang) query.set('lang', lang)
  const text = query.toString()
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return `${publicConfig().shopUrl}${path}${text ? `?${text}` : ''}`
}

/** The same page in every language; like all that only search engines and the cards of other sites read, the server's alone. */
const alternates = createIsomorphicFn().server((place: Place) => [
  { rel: 'alternate', hrefLang: 'x-default', href: addressOf(place) },
  ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: addressOf(place, locale) })),
])

/** The page's one address, which browsers share too. */
const addresses = (place: Place | undefined) => {
  if (!place || isPrivate(place.pathname)) return []
  const { lang } = place._strictSearch as { lang?: string }
  return [{ rel: 'canonical', href: addressOf(place, lang) }, ...(alternates(place) ?? [])]
}

const forOthers = createIsomorphicFn().server((place: Place | undefined) => [
  { name: 'description', content: m['shell.description']() },
  { property: 'og:site_name', content: m['shell.name']() },
  { property: 'og:title', content: m['shell.name']() },
  { property: 'og:description', content: m['shell.description']() },
  { property: 'og:locale', content: currentLocale().replace('-', '_') },
  { property: 'og:type', content: 'website' },
  { property: 'og:image', content: `${publicConfig().shopUrl}/card.png` },
  ...(place && !isPrivate(place.pathname) ? [{ property: 'og:url', content: addressOf(place) }] : []),
])

/** The title of what is shown in place of a page that is missing or failed; undefined where the page is shown. */
const findFailureTitle = (matches: readonly Match[]): string | undefined => {
  if (matches.some(({ status, _notFound }) => _notFound || status === 'notFound'))
    return m['shell.error.not_found_title']()
  return matches.some(({ status }) => status === 'error') ? m['shell.error.title']() : undefined
}

/** Home, the wine list and a wine: their styles are a file of their own. */
const firstPages = /^\/(?:product(?:\/\d+)?\/?)?$/

/** What every page's head holds; a page that the menus do not name, or that says more, adds its own after it. */
export const siteHead = ({ matches = [] }: { matches?: readonly Match[] } = {}) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    titled(findFailureTitle(matches) ?? pageName(matches.at(-1)?.pathname ?? '/')),
    { name: 'theme-color', content: '#ffffff' },
    ...(forOthers(matches.at(-1)) ?? []),
    { name: 'format-detection', content: 'telephone=no' },
    ...(isPrivate(matches.at(-1)?.pathname ?? '') ? [{ name: 'robots', content: 'noindex' }] : []),
  ],
  links: [
    ...addresses(matches.at(-1)),
    { rel: 'stylesheet', href: styles },
    ...(firstPages.test(matches.at(-1)?.pathname ?? '') ? [] : [{ rel: 'stylesheet', href: rest }]),
    ...(inApp() ? [{ rel: 'stylesheet', href: appMode }] : []),
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icon-512.png' },
  ],
})

/** The title of a page: its own, then the shop's name. */
export const titled = (title: string) => ({ title: [title, m['shell.name']()].filter(Boolean).join(' | ') })
