import type { Answer, Call, Calls, CallFailure, CallInput } from '#api/call.ts'
import type { ErrorCode } from '#api/error.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { locales, type Locale } from '#api/fields.ts'

const traditional = /^zh\b.*(hant|hk|tw|mo)/i

/** One of the five languages for a tag such as `en-GB` or `zh-Hant-HK`; null for any other. */
export const parseLocale = (tag: string): Locale | null => {
  const exact = locales.find((locale) => locale.toLowerCase() === tag.toLowerCase())
  if (exact) return exact
  if (traditional.test(tag)) return 'zh-TW'
  const language = tag.slice(0, 2).toLowerCase()
  return ({ ko: 'ko-KR', en: 'en-US', zh: 'zh-CN', ja: 'ja-JP' } as Record<string, Locale>)[language] ?? null
}

/** The best of the five languages for an Accept-Language header; Korean when none matches. */
export const negotiateLocale = (header: string | null): Locale => {
  if (!header) return 'ko-KR'
  const preferences = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/)
      return { tag, q: q === undefined ? 1 : Number(q) || 0 }
    })
    .sort((a, b) => b.q - a.q)
  for (const { tag } of preferences) {
    const locale = parseLocale(tag)
    if (locale) return locale
  }
  return 'ko-KR'
}

/** The bearer token of a request. */
export const readBearerToken = (request: Request): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]

/**
 * What the shop's own server adds to a request: the client's address, its browser, and the state of the
 * social log-in that it began there.
 */
export type Origin = { ip: string; browser: string | null; socialState?: string | null | undefined }

export const toRequestFacts = (request: Request, origin: Origin): RequestFacts => ({
  locale: negotiateLocale(request.headers.get('accept-language')),
  ip: origin.ip,
  browser: origin.browser,
  socialState: origin.socialState,
  app: {
    os: request.headers.get('x-app-os')?.slice(0, 20).toLowerCase() ?? null,
    pushToken: request.headers.get('x-app-push-token')?.slice(0, 300) ?? null,
  },
  idempotencyKey: request.headers.get('idempotency-key')?.slice(0, 100) ?? null,
})

type CallViewer<C extends Call> = C['access'] extends 'member' | 'staff'
  ? Viewer
  : C['access'] extends 'none'
    ? null
    : Viewer | null

/** A failure in the contract; becomes `{ code, message, fields? }` in the language of the request. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly fields: Record<string, ErrorCode | string> | undefined
  constructor(code: ErrorCode, fields?: Record<string, ErrorCode | string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

export type Fail<Code extends ErrorCode> = (code: Code, fields?: Record<string, ErrorCode | string>) => never

/** Removes a revoked session from the cache of this process. */
export type Forget = { forget: (sid: string) => void }

export type CallContext<C extends Call> = CallInput<C> &
  Services &
  Forget &
  RequestFacts & { viewer: CallViewer<C>; fail: Fail<CallFailure<C>> } & (C['upload'] extends true
    ? { request: Request }
    : unknown)

export type Handler<C extends Call> = (given: CallContext<C>) => Promise<Answer<C>> | Answer<C>
export type Handlers<N extends Calls> = { [K in keyof N]: Handler<N[K]> }

export const fail = (code: ErrorCode, fields?: Record<string, ErrorCode | string>): never => {
  throw new Failure(code, fields)
}
