import { createHash } from 'node:crypto'
import type { ErrorCode } from '#api/error.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toErrorText } from '../localize.ts'

const style = `body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;color:#211c19;background:#fff;overflow-wrap:anywhere}:lang(ko){word-break:keep-all}
main{box-sizing:border-box;width:100%;max-width:408px;padding:24px;text-align:center}b{color:#741a32;font-size:20px}h1{font-size:22px;line-height:1.4;margin:16px 0 8px}p{margin:0 0 24px;color:#5d5356}
a{display:block;min-height:26px;padding:9px 16px;margin-top:8px;border:1px solid #d9d2d3;border-radius:4px;color:inherit;text-decoration:none}
a:first-of-type{background:#741a32;border-color:#741a32;color:#fff}a:focus-visible{outline:2px solid #741a32;outline-offset:2px}small{display:block;margin-top:24px;font-size:13px;color:#5d5356}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of the page: it loads nothing, and its style is allowed by digest, so it is built once. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'accept-language',
}

type PageText = { title: string; text: string }

const toPageText = (code: ErrorCode, locale: Locale): PageText => {
  const options = { locale }
  if (code === 'request.busy')
    return { title: m['shell.busy.title']({}, options), text: m['shell.busy.text']({}, options) }
  const title = code === 'request.not_found' ? m['shell.error.not_found_title'] : m['shell.error.title']
  return { title: title({}, options), text: toErrorText(code, locale) }
}

/** The variable parts of the page: the refresh delay and the request's id. */
type Template = { beforeSeconds: string; beforeId: string; end: string }

const toTemplate = (code: ErrorCode, locale: Locale): Template => {
  const options = { locale }
  const { title, text } = toPageText(code, locale)
  const again = `<a href="">${m['shell.retry.action']({}, options)}</a>`
  const home = `<a href="/">${m['shell.error.home']({}, options)}</a>`
  const [beforeId = '', afterId = ''] = m['shell.error.request']({ id: '\0' }, options).split('\0')
  return {
    beforeSeconds: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    beforeId: `<title>${title} | ${m['shell.name']({}, options)}</title><style>${style}</style></head><body><main><b>${m['shell.name']({}, options)}</b><h1>${title}</h1><p>${text}</p>${again}${home}<small>${beforeId}`,
    end: `${afterId}</small></main></body></html>`,
  }
}

const templates = new Map<string, Template>()

const getTemplate = (code: ErrorCode, locale: Locale): Template => {
  const key = `${code} ${locale}`
  const template = templates.get(key) ?? toTemplate(code, locale)
  templates.set(key, template)
  return template
}

const minRefreshSeconds = 4
const spreadSeconds = 6
let refreshOffset = 0

/** Rejected clients return at different times. */
const createRefreshTag = () => {
  refreshOffset = (refreshOffset + 1) % spreadSeconds
  return `<meta http-equiv="refresh" content="${minRefreshSeconds + refreshOffset}">`
}

/**
 * A rejection as a self-contained page: a full shop could not serve its files either. A page for lack of
 * capacity reloads itself.
 */
export const renderErrorPage = (code: ErrorCode, locale: Locale, requestId: string): string => {
  const { beforeSeconds, beforeId, end } = getTemplate(code, locale)
  return beforeSeconds + (code === 'request.busy' ? createRefreshTag() : '') + beforeId + requestId + end
}

type ReadHeader = (name: 'sec-fetch-dest' | 'accept') => string | null | undefined

/** Whether a browser will show the answer as a page; answers below /api/ are always for programs. */
export const isPageRequest = (path: string, header: ReadHeader): boolean => {
  if (path.startsWith('/api/')) return false
  const destination = header('sec-fetch-dest')
  if (destination) return destination === 'document' || destination === 'iframe'
  return header('accept')?.includes('text/html') ?? false
}
