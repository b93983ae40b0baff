import { createIsomorphicFn } from '@tanstack/react-start'
import { locales } from '#api/locales.ts'
import { m } from '#messages'
import appMode from '../app-mode.css?url'
import rest from '../rest.css?url'
import styles from '../styles.css?url'
import { currentLocale } from '../locale.ts'
import { isInApp } from '../native-app.ts'
import { getPublicConfig } from '../public-config.ts'
import { isUnlistedPath, toPageName } from './menu.ts'

/** `_strictSearch` is the part of an address's search that the routes understood. */
type PageLocation = { pathname: string; _strictSearch: unknown }
/** The router's data for one part of the matched address. */
export type Match = PageLocation & { pathname: string; status?: string; _notFound?: boolean }

/** Parameters that make an address another page for search engines. */
const identifyingParams: readonly string[] = ['type', 'category', 'country', 'status', 'version', 'idKinds']

/** Parameters that do not change the subject of a page. */
const neutralParams: readonly string[] = ['lang', 'page']

/** A kind of wine is its own page; two of them together are a filter. */
const isIdentifying = (key: string, value: unknown) =>
  identifyingParams.includes(key) && !String(value).includes(',')

/**
 * The canonical address of a page. A list that is narrowed or sorted in any other way has the address of the
 * list without it, from its first page on; otherwise each page of a list is a page.
 */
const toCanonicalQuery = (search: Record<string, unknown>): URLSearchParams => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  const identifying = entries.filter(([key, value]) => isIdentifying(key, value))
  const isUnfiltered = entries.every(
    ([key, value]) => isIdentifying(key, value) || neutralParams.includes(key),
  )
  const page = isUnfiltered && search['page'] !== undefined ? [['page', search['page']]] : []
  return new URLSearchParams([...identifying, ...page].map(([key, value]) => [String(key), String(value)]))
}

const toCanonicalUrl = ({ pathname, _strictSearch: search }: PageLocation, lang?: string): string => {
  const query = toCanonicalQuery(search as Record<string, unknown>)
  if (lang) query.set('lang', lang)
  const text = query.toString()
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return `${getPublicConfig().shopUrl}${path}${text ? `?${text}` : ''}`
}

/**
 * The same page in every language; only the server writes it, as all that only search engines and link
 * previews read.
 */
const toAlternateLinks = createIsomorphicFn().server((place: PageLocation) => [
  { rel: 'alternate', hrefLang: 'x-default', href: toCanonicalUrl(place) },
  ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: toCanonicalUrl(place, locale) })),
])

/** The page's canonical address, which browsers also use for sharing. */
const listCanonicalLinks = (place: PageLocation | undefined) => {
  if (!place || isUnlistedPath(place.pathname)) return []
  const { lang } = place._strictSearch as { lang?: string }
  return [{ rel: 'canonical', href: toCanonicalUrl(place, lang) }, ...(toAlternateLinks(place) ?? [])]
}

const toSharingMeta = createIsomorphicFn().server((place: PageLocation | undefined) => [
  { name: 'description', content: m['shell.description']() },
  { property: 'og:site_name', content: m['shell.name']() },
  { property: 'og:title', content: m['shell.name']() },
  { property: 'og:description', content: m['shell.description']() },
  { property: 'og:locale', content: currentLocale().replace('-', '_') },
  { property: 'og:type', content: 'website' },
  { property: 'og:image', content: `${getPublicConfig().shopUrl}/card.png` },
  ...(place && !isUnlistedPath(place.pathname)
    ? [{ property: 'og:url', content: toCanonicalUrl(place) }]
    : []),
])

/** The title of a page that is missing or failed; undefined where the page is shown. */
export const findFailureTitle = (matches: readonly Match[]): string | undefined => {
  if (matches.some(({ status, _notFound }) => _notFound || status === 'notFound'))
    return m['shell.error.not_found_title']()
  return matches.some(({ status }) => status === 'error') ? m['shell.error.title']() : undefined
}

/** Home, the wine list and a wine: their styles are a separate file. */
const firstPages = /^\/(?:product(?:\/\d+)?\/?)?$/

/** Keeps a page out of search engines. */
export const unlistedMeta = { name: 'robots', content: 'noindex' }

/**
 * The head of every page; a page that is not in the menus, or has more to add, appends its own entries. What search
 * engines do not list is named by `toUnlistedHead` (unlisted-head.ts), with its page.
 */
export const toSiteHead = ({ matches = [] }: { matches?: readonly Match[] } = {}) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    toTitleMeta(findFailureTitle(matches) ?? toPageName(matches.at(-1)?.pathname ?? '/')),
    { name: 'theme-color', content: '#ffffff' },
    ...(toSharingMeta(matches.at(-1)) ?? []),
    { name: 'format-detection', content: 'telephone=no' },
    ...(isUnlistedPath(matches.at(-1)?.pathname ?? '') ? [unlistedMeta] : []),
  ],
  links: [
    ...listCanonicalLinks(matches.at(-1)),
    { rel: 'stylesheet', href: styles },
    ...(firstPages.test(matches.at(-1)?.pathname ?? '') ? [] : [{ rel: 'stylesheet', href: rest }]),
    ...(isInApp() ? [{ rel: 'stylesheet', href: appMode }] : []),
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icon-512.png' },
  ],
})

/** The title of a page: its own, then the shop's name. */
export const toTitleMeta = (title: string) => ({
  title: [title, m['shell.name']()].filter(Boolean).join(' | '),
})
