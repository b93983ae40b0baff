import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { errorStatus, retryAfter, type ErrorCode } from '#api/error.ts'
import type { Locale } from '#api/fields.ts'
import { getUrl } from '#api/request-url.ts'
import { negotiateLocale, parseLocale } from '../localize.ts'
import { isPageRequest, renderErrorPage, errorPageHeaders } from './error-page.ts'
import { toErrorBody } from './errors.ts'

const language = /[?&]lang=([\w-]+)/

const readLocale = ({ url = '', headers }: IncomingMessage): Locale =>
  parseLocale(language.exec(url)?.[1] ?? '') ?? negotiateLocale(headers['accept-language'] ?? null)

const isForPage = ({ url = '', headers }: IncomingMessage): boolean =>
  isPageRequest(url, (name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  })

const bodies = new Map<string, string>()

const getJsonBody = (code: ErrorCode, locale: Locale): string => {
  const key = `${code} ${locale}`
  const body = bodies.get(key) ?? JSON.stringify(toErrorBody(code, locale))
  bodies.set(key, body)
  return body
}

const jsonHeaders = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }

const toRefusalHeaders = (code: ErrorCode) => ({
  'cache-control': 'no-store',
  ...(errorStatus[code] === 503 && { 'retry-after': retryAfter }),
})

/**
 * An answer without a Request: it reads only the language and whether a browser shows it, and its text is
 * built once. Head and text are sent together.
 */
export const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  headers: OutgoingHttpHeaders = {},
): void => {
  const locale = readLocale(request)
  const isPage = isForPage(request)
  const body = isPage
    ? renderErrorPage(code, locale, String(response.getHeader('x-request-id') ?? ''))
    : getJsonBody(code, locale)
  response.writeHead(errorStatus[code], {
    ...(isPage ? errorPageHeaders : jsonHeaders),
    'content-length': Buffer.byteLength(body),
    ...toRefusalHeaders(code),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The same where a Request exists already. */
export const toRefusal = (code: ErrorCode, request: Request, locale: Locale, requestId: string): Response => {
  const { pathname } = getUrl(request)
  const isPage = isPageRequest(pathname, (name) => request.headers.get(name))
  const status = errorStatus[code]
  const headers = toRefusalHeaders(code)
  if (!isPage) return Response.json(toErrorBody(code, locale), { status, headers })
  const body = request.method === 'HEAD' ? null : renderErrorPage(code, locale, requestId)
  return new Response(body, { status, headers: { ...errorPageHeaders, ...headers } })
}
