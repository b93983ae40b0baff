import { readFile } from 'node:fs/promises'
import { officeLocales, toOfficeLocale, type OfficeLocale } from '#api/locales.ts'
import { getUrl } from '#api/request-url.ts'
import { m } from '#office-messages'
import type { Backend } from './backend.ts'
import { compressPage } from './compress.ts'
import { parseCookies } from './cookies.ts'
import { createNonce, strictTransport } from './headers.ts'
import { hasOfficeMark } from './office-api.ts'

/** What the office's one document loads, by address. */
export type OfficeFiles = {
  script: string
  /** Modules that the script needs at once. */
  preloads: readonly string[]
  styles: readonly string[]
  /** Adds what the development server needs; the built office has nothing to add. */
  complete?: (path: string, html: string) => Promise<string>
}

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

/** Reads what the office's build has written. Throws where the office was not built. */
export const loadOfficeFiles = async (folder: string): Promise<OfficeFiles> => {
  const manifest = JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`${folder} has no entry`)
  const toAddress = (file: string) => `/office/${file}`
  return {
    script: toAddress(entry.file),
    preloads: (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map(toAddress),
    styles: (entry.css ?? []).map(toAddress),
  }
}

/** Addresses that bookmarks at counters still have, and the page of the office that each stands for. */
const formerPages = new Map([['/store-desk', '/seller/desk']])

/** Pages of the shop that the office has now. Who has not logged in to it comes to the page, which asks for a log-in. */
const movedPages = new Map([['/managerChat', '/seller/chat']])

const findMovedPath = (path: string, request: Request): string | undefined => {
  const officePath = hasOfficeMark(request) ? movedPages.get(path) : undefined
  return officePath && `${officePath}${getUrl(request).search}`
}

/** The page of the office that an address of the shop stands for, for who sends a request; undefined for every other path. */
export const findOfficePath = (path: string, request?: Request): string | undefined =>
  formerPages.get(path) ?? (request && findMovedPath(path, request))

/** Both doors of the office: the operator's and the sellers'. */
export const isOfficePath = (path: string): boolean => /^\/(?:office|seller)(?:\/|$)/.test(path)

const languageCookie = 'vini_office_lang'
const isOfficeLocale = (text: string | null | undefined): text is OfficeLocale =>
  officeLocales.some((locale) => locale === text)

/** The address's own language, the one chosen before, or the browser's: Korean, and English for all others. */
const resolveOfficeLocale = (backend: Backend, request: Request): OfficeLocale => {
  const lang = getUrl(request).searchParams.get('lang')
  if (isOfficeLocale(lang)) return lang
  const choice = parseCookies(request)[languageCookie]
  if (isOfficeLocale(choice)) return choice
  return toOfficeLocale(backend.locale(request))
}

/** Codes are read with a camera at a store's counter and where stock is counted. */
const usesCamera = (path: string) => /^\/seller\/(?:desk|stock\/count)\/?$/.test(path)

type HeaderFacts = {
  path: string
  nonce: string
  secure: boolean
  connectTargets: readonly string[]
  /** Where the shop's pages are, where that is another host: the preview of a draft stands in a frame. */
  shop: string | undefined
}

const toContentPolicy = ({ nonce, connectTargets, shop }: HeaderFacts) =>
  [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    ['connect-src', `'self'`, ...connectTargets].join(' '),
    ['frame-src', `'self'`, ...(shop ? [shop] : [])].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

const toOfficeHeaders = (facts: HeaderFacts): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': toContentPolicy(facts),
  'permissions-policy': `camera=${usesCamera(facts.path) ? '(self)' : '()'}, microphone=(), payment=(), geolocation=()`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  vary: 'accept-language, cookie',
  ...(facts.secure && strictTransport),
})

const writeDocument = (
  locale: OfficeLocale,
  nonce: string,
  { script, preloads, styles }: OfficeFiles,
): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="robots" content="noindex, nofollow"><meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${m['frame.name']({}, { locale })}</title><link rel="icon" href="/icon.svg">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" nonce="${nonce}" href="${href}">`),
    `<script type="module" nonce="${nonce}" src="${script}"></script></head>`,
    `<body><div id="office"></div><noscript>${m['frame.no_script']({}, { locale })}</noscript></body></html>`,
  ].join('\n')

/** The scripts that the development server adds, and those of the document, are those of this very answer. */
const addNonce = (html: string, nonce: string): string =>
  html.replace(/<(script|style)(?![^>]*\bnonce=)/g, `<$1 nonce="${nonce}"`)

/** The one document of the office, for each of its addresses: its pages are rendered by the browser. */
export const answerOfficePage = async (
  backend: Backend,
  request: Request,
  office: OfficeFiles,
): Promise<Response> => {
  const { pathname: path, searchParams } = getUrl(request)
  const locale = resolveOfficeLocale(backend, request)
  const nonce = createNonce()
  const secure = backend.cookie.secure(request)
  const { connectTargets } = backend.targets
  const shop = backend.hosts?.shop
  const headers = new Headers(toOfficeHeaders({ path, nonce, secure, connectTargets, shop }))
  headers.set('content-language', locale)
  if (searchParams.get('lang') === locale)
    headers.append(
      'set-cookie',
      `${languageCookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`,
    )
  if (request.method === 'HEAD') return new Response(null, { headers })
  const html = writeDocument(locale, nonce, office)
  const text = office.complete ? addNonce(await office.complete(path, html), nonce) : html
  return compressPage(request, { text: [text], status: 200, headers })
}
