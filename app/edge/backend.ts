import type { ErrorCode } from '#api/error.ts'
import type { Transport } from '#api/client.ts'
import type { Locale } from '#api/fields.ts'
import type { PublicConfig } from '../request-context.ts'
import type { RequestHead } from './request-head.ts'

type CompanyConfig = Pick<PublicConfig, 'phone' | 'business' | 'intermediary' | 'registrationNumber'>

/** The origins of the shop and of an office that has a host of its own. */
export type Hosts = { shop: string; office: string }

/** Everything the shop's front knows of the server behind it. */
export type Backend = {
  api: (
    request: Request,
    origin: { ip: string; browser: string | null; socialState: string | null | undefined },
  ) => Promise<Response>
  /** A transport for rendering one request: in-process, as the bearer of its session. */
  transport: (facts: {
    token: string | undefined
    locale: Locale
    ip: string
    browser: string | null
    appOs: string | null
    pushToken: string | null
  }) => Transport
  images: (request: Request, ip: string) => Promise<Response | null>
  /** Counts a drawing against the quota of its network; false when none is left. */
  admitDrawing: (ip: string) => Promise<boolean>
  /** GET /api/toBase64?url */
  base64: (request: Request, ip: string) => Promise<Response>
  /** Keeps what a payment window sent back; answers which order, cash charge or subscription it was for. */
  paymentReturned: (form: Record<string, string>) => Promise<{ oid: string; cid: string; sid: string }>
  /** The same of the address that provider B leads back to. */
  easyPayReturned: (query: URLSearchParams) => Promise<{ oid: string; cid: string; sid: string }>
  /** The fields of a form that a window of another site sent, or the answer to what is none. */
  readForm: (request: Request) => Promise<Record<string, string> | Response>
  error: (code: ErrorCode, request: Request) => Response
  /** Answers what was thrown, and logs it without a value of the request. */
  failed: (error: unknown, request: Request) => Response
  locale: (request: RequestHead) => Locale
  /** The origin of the pages at the host that a request came to. */
  origin: (request: Request) => string
  /** Null where the office is at the shop's own address. */
  hosts: Hosts | null
  cookie: { name: string; secure: (request: RequestHead) => boolean }
  /** Whether an id is that of a store which sells now. */
  isOpenStore: (id: number) => Promise<boolean>
  /** Whether a cache in front of the shop may keep the pages of visitors. */
  sharesPages: boolean
  /** Where forms and sockets of a page may lead besides here, and where scripts of one that pays may come from. */
  targets: { formTargets: string[]; connectTargets: string[]; scriptTargets: string[] }
  config: Omit<PublicConfig, keyof CompanyConfig>
  /** Who runs the shop, as it stands on every page. */
  company: (locale: Locale) => Promise<CompanyConfig>
  /** Kakao's script of maps and the key it is asked with; null draws the shop's own map. */
  kakaoMap: { script: string; key: string } | null
  /** What was sent to people, as the sandbox keeps it; null in production. */
  outbox: ((request: Request) => Promise<Response>) | null
  ready: () => Promise<boolean>
  /** What the shop does without for now, such as `disk`; it sells all the same. */
  degraded: () => Promise<string[]>
  /** Which version runs, what it was built of, and which migrations it knows and finds. */
  version: () => object
  /** The id of the request that is being answered. */
  requestId: () => string
  /** Renders as a part of the request's trace. */
  render: <T>(work: () => Promise<T>) => Promise<T>
}
