import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getUrl } from '#api/request-url.ts'
import { boot } from '#server/boot.ts'
import { formatCompanyLine, formatIntermediaryLine, toCompanyText } from '#server/company/company.rules.ts'
import { findCompany } from '#server/company/company.store.ts'
import { listDegraded, reportDiskError } from '#server/platform/disk/disk-watch.ts'
import { isReferenceOpen, readEnv, type Env } from '#server/env.ts'
import { openHost } from '#server/host.ts'
import { openReadiness } from '#server/db/readiness.ts'
import { guardServer, serverOptions, toRequestListener, type EdgeRequest } from '#server/http/edge.ts'
import { classifyThrown } from '#server/http/errors.ts'
import { refuse, toRefusal } from '#server/http/refuse.ts'
import { readReturnForm } from '#server/http/return-form.ts'
import { watchProcessErrors } from '#server/process-errors.ts'
import { negotiateLocale, parseLocale } from '#server/localize.ts'
import { toBase64 } from '#server/platform/images/base64.ts'
import { admitDrawing } from '#server/platform/images/drawing-quotas.ts'
import { fetchImage } from '#server/platform/images/images.ts'
import { saveEasyPayCallback, saveProviderCallback } from '#server/payments/provider-callback.ts'
import { openPageChanges, type PageKeeper } from '#server/platform/cache/page-changes.ts'
import { openRealtime, type Realtime } from '#server/realtime.ts'
import { isSellingStore } from '#server/stores/selling-stores.ts'
import { startOrExit } from '#server/start-refusal.ts'
import { openRequestObserver, type RequestObserver } from '#server/platform/telemetry/request-observer.ts'
import { logTurnedAway } from '#server/platform/telemetry/turned-away-log.ts'
import { getCurrentRequest, withSpan } from '#server/platform/telemetry/spans.ts'
import { resolveClientIp } from '#server/trusted-proxies.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import { createTransport } from './edge/transport.ts'
import type { Backend, Hosts } from './edge/backend.ts'
import { isOfficeHost } from './edge/office-host.ts'
import type { RequestHead } from './edge/request-head.ts'
import { formatStartup } from './startup-lines.ts'

export { serverOptions }

/** The id of the page's route for a path. */
export type FindRoute = (path: string) => string | undefined

export type OpenBackend = Backend & {
  address: { port: number; host: string }
  /** How long a balancer has to hear that this process is not ready before the port closes. */
  stopDelayMs: number
  clientIp: (request: EdgeRequest) => string
  /** Handles the requests that the edge answers, on a server made with `serverOptions`. */
  listener: (front: (request: EdgeRequest) => Promise<Response>) => RequestListener
  /** Refuses a request under overload, before any work is done for it. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void
  /** Observes requests, gives them their ids and writes the access log. */
  observe: (findRoute: FindRoute) => RequestObserver
  /** Puts the chat's socket on the server, behind its existing listeners, and the edge before all of them. */
  realtime: (server: Server) => Promise<void>
  /** The most that copies of pages take in memory, in bytes. */
  pageCacheBytes: number
  /** Calls the keeper after every change of what pages show, by any process, until the backend stops. */
  keepPages: (keeper: PageKeeper) => Promise<void>
  /** Logs uncaught errors, and stops after an exception. */
  watchErrors: (stop: () => void) => void
  /** Says that the port is open. */
  opened: (at: AddressInfo | string | null) => void
  /** Says that no new work is taken. */
  closing: () => void
  stop: () => Promise<void>
}

const toHosts = ({ SHOP_URL: shop, OFFICE_URL: office }: Env): Hosts | null =>
  shop && office ? { shop: new URL(shop).origin, office } : null

const resolveOrigin = (env: Env, request: RequestHead) => {
  const hosts = toHosts(env)
  return hosts && isOfficeHost(hosts, request) ? hosts.office : (env.SHOP_URL ?? getUrl(request).origin)
}

const createSecureCheck = (env: Env) => (request: RequestHead) =>
  env.ACCESS_COOKIE_SECURE === 'auto' &&
  (getUrl(request).protocol === 'https:' ||
    resolveOrigin(env, request).startsWith('https:') ||
    (env.TRUST_PROXY !== null && request.headers.get('x-forwarded-proto') === 'https'))

const resolveLocale = (request: RequestHead) =>
  parseLocale(getUrl(request).searchParams.get('lang') ?? '') ??
  negotiateLocale(request.headers.get('accept-language'))

/** A separate chat host is reached over websockets alone. */
const listChatOrigins = ({ CHAT_URL: chatUrl }: Env) =>
  chatUrl ? [new URL(chatUrl).origin.replace(/^http/, 'ws')] : []

/** The only way from the shop's pages to the server: starts it, and returns what the edge may use. */
export const openBackend = async (): Promise<OpenBackend> => {
  const env = readEnv()
  let shopUrl = env.SHOP_URL ?? `http://${env.HOST}:${env.PORT}`
  let isOpen = true
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const { services, sandboxes, databaseUrl, version, windowOrigins, paymentScript, stop } = await boot({
    env,
    shopUrl: () => shopUrl,
    say: print,
  })
  const host = openHost(services)
  host.prepare()
  let realtime: Realtime | undefined
  let pageChanges: { close: () => Promise<void> } | undefined
  const worker = await startWorker(services, databaseUrl)
  const readiness = openReadiness(databaseUrl)
  const findRequestId = () => getCurrentRequest()?.id ?? ''
  const answers = createTransport(host.ask, 'http://vini.internal')
  const toErrorResponse: Backend['error'] = (code, request) =>
    toRefusal(code, request, resolveLocale(request), findRequestId())
  const stopLogging = logTurnedAway(services.log)
  return {
    api: (request, origin) => host.fetch(request, origin),
    transport: answers.transport,
    images: (request, ip) => fetchImage(request, services, ip),
    admitDrawing: (ip) => admitDrawing(services, 'sheet', ip),
    base64: (request, ip) =>
      toBase64(services, {
        request,
        ip,
        locale: resolveLocale(request),
        origin: resolveOrigin(env, request),
      }),
    paymentReturned: (form) => saveProviderCallback(services, form),
    easyPayReturned: (query) => saveEasyPayCallback(services, query),
    readForm: (request) => readReturnForm(request, toErrorResponse),
    error: toErrorResponse,
    failed: (failure, request) => {
      reportDiskError(services, failure)
      return toErrorResponse(classifyThrown(failure, request, services.log), request)
    },
    refuse: (request, response) => refuse(request, response, 'request.busy'),
    locale: resolveLocale,
    origin: (request) => resolveOrigin(env, request),
    hosts: toHosts(env),
    cookie: { name: env.ACCESS_COOKIE_NAME, secure: createSecureCheck(env) },
    targets: {
      formTargets: windowOrigins,
      connectTargets: listChatOrigins(env),
      scriptTargets: paymentScript ? [new URL(paymentScript).origin] : [],
    },
    config: {
      appEnv: env.APP_ENV,
      shopUrl,
      brandSite: env.BRAND_SITE_URL ?? null,
      b2bSite: env.B2B_SITE_URL ?? null,
      version: version().version,
      paymentScript,
      kakaoMap: Boolean(env.KAKAO_MAP_KEY),
      sessionCookie: env.ACCESS_COOKIE_NAME,
    },
    company: async (locale) => {
      const company = await findCompany(services)
      return {
        phone: toCompanyText(company, 'phone', locale) || env.SMS_SENDER,
        business: formatCompanyLine(company, locale),
        intermediary: formatIntermediaryLine(company, locale),
        registrationNumber: toCompanyText(company, 'registrationNumber', locale),
      }
    },
    isOpenStore: (id) => isSellingStore(services, id),
    sharesPages: env.SHARED_PAGES,
    kakaoMap: env.KAKAO_MAP_KEY
      ? { script: `${env.KAKAO_MAP_URL}/v2/maps/sdk.js`, key: env.KAKAO_MAP_KEY }
      : null,
    outbox: sandboxes
      ? (request) =>
          fetch(`${sandboxes.outbox.url}/outbox${getUrl(request).search}`, {
            headers: { accept: request.headers.get('accept') ?? '' },
          })
      : null,
    ready: async () => isOpen && (await readiness.isReady()),
    degraded: () => listDegraded(services),
    address: { port: env.PORT, host: env.HOST },
    stopDelayMs: env.STOP_DELAY_MS,
    clientIp: (request) =>
      resolveClientIp(env.TRUST_PROXY, request.ip ?? '0.0.0.0', request.headers.get('x-forwarded-for')),
    opened: (at) => {
      if (!env.SHOP_URL && at && typeof at === 'object') shopUrl = `http://${env.HOST}:${at.port}`
      print(
        formatStartup(shopUrl, {
          hasReference: isReferenceOpen(env),
          hasDemo: env.APP_ENV !== 'production',
          payment: sandboxes?.payment.url,
          officeUrl: services.officeUrl(),
        }),
      )
    },
    listener: (front) => toRequestListener(front, services.log),
    version,
    requestId: findRequestId,
    render: (work) => withSpan('render', {}, work),
    observe: (findRoute) =>
      openRequestObserver({ log: services.log, trustsProxy: env.TRUST_PROXY !== null, findRoute }),
    realtime: async (server) => {
      realtime = await openRealtime(server, services, databaseUrl)
      guardServer(server, services.log)
    },
    pageCacheBytes: env.PAGE_CACHE_MB * 1_000_000,
    keepPages: async ({ drop, setOpen }) => {
      const keeper = {
        setOpen,
        drop: () => {
          answers.drop()
          drop()
        },
      }
      pageChanges = await openPageChanges({ url: databaseUrl, log: services.log, db: services.db, keeper })
    },
    watchErrors: (stop) => watchProcessErrors(services.log, stop),
    closing: () => {
      isOpen = false
      void realtime?.close()
    },
    stop: async () => {
      stopLogging()
      await pageChanges?.close()
      await worker.stop()
      await readiness.close()
      await stop()
    },
  }
}

export { endWithParent } from '#server/end-with-parent.ts'

/** Opens the backend, or ends the process with the reasons why it cannot start. */
export const openOrExit = (): Promise<OpenBackend> => startOrExit(openBackend)
