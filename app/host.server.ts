import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outgoing, Transport } from '#api/client.ts'
import { failureOf, queryString } from '#api/client.ts'
import { boot } from '#server/boot.ts'
import { readEnv, type Env } from '#server/env.ts'
import { openHost, type Host } from '#server/host.ts'
import { errorBody } from '#server/http/errors.ts'
import { errorStatus } from '#api/error.ts'
import { acceptedLocale, localeOf } from '#server/http/facts.ts'
import { toBase64 } from '#server/images/base64.ts'
import { imagesFetch } from '#server/images/images.ts'
import { keepEasyPayReturn, keepReturn } from '#server/payments/returns.ts'
import { openRealtime, type Realtime } from '#server/realtime.ts'
import { startWorker } from '#server/worker/worker.ts'
import { version } from './version.ts'
import { briefAnswers } from './front/brief-answers.ts'
import type { Door } from './front/door.ts'

type Facts = Parameters<Door['transport']>[0]

export type OpenDoor = Door & {
  address: { port: number; host: string }
  clientIp: (request: Request & { ip?: string | undefined }) => string
  /** Puts the chat's socket on the server, behind the listeners that it has. */
  realtime: (server: Server) => Promise<void>
  /** Says that the port is open. */
  opened: (at: AddressInfo | string | null) => void
  /** Says that no new work is taken. */
  closing: () => void
  stop: () => Promise<void>
}

const requestOf = ({ method, path, query, body, idempotencyKey }: Outgoing, facts: Facts, base: string) =>
  new Request(`${base}/api/v1${path}${queryString(query)}`, {
    method,
    headers: {
      'accept-language': facts.locale,
      'x-business-type': 'B2C',
      ...(facts.token && { authorization: `Bearer ${facts.token}` }),
      'x-app-os': facts.appOs ?? 'web',
      'x-app-push-token': facts.pushToken ?? '',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** In-process calls of one rendered request; what a visitor reads is read for all visitors of that moment. */
const transportTo = (host: Host, base: string) => {
  const shared = briefAnswers()
  return (facts: Facts): Transport =>
    (outgoing) => {
      const ask = async () => {
        const { response, answer } = await host.ask(requestOf(outgoing, facts, base), {
          ip: facts.ip,
          browser: facts.browser,
        })
        if (!response.ok) throw await failureOf(response)
        return answer
      }
      if (outgoing.method !== 'GET' || facts.token) return ask()
      const key = `${facts.locale} ${facts.appOs ?? ''} ${outgoing.path}${queryString(outgoing.query)}`
      return shared(key, ask)
    }
}

const secureOver = (env: Env) => (request: Request) =>
  env.ACCESS_COOKIE_SECURE === 'auto' &&
  (new URL(request.url).protocol === 'https:' ||
    env.SHOP_URL?.startsWith('https:') === true ||
    (env.TRUST_PROXY && request.headers.get('x-forwarded-proto') === 'https'))

const localeFor = (request: Request) =>
  localeOf(new URL(request.url).searchParams.get('lang') ?? '') ??
  acceptedLocale(request.headers.get('accept-language'))

/** A chat host of its own is reached over websockets alone. */
const chatHost = ({ CHAT_URL }: Env) => (CHAT_URL ? [new URL(CHAT_URL).origin.replace(/^http/, 'ws')] : [])

const originOf = (env: Env, request: Request) => env.SHOP_URL ?? new URL(request.url).origin

const forwarded = (request: Request) => request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()

/** The one door between the shop's pages and the server: boots it, and hands out what the front may use. */
export const openDoor = async (): Promise<OpenDoor> => {
  const env = readEnv()
  let shopUrl = env.SHOP_URL ?? `http://${env.HOST}:${env.PORT}`
  let open = true
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { services, sandboxes, databaseUrl, windowOrigins, paymentScript, stop } = await boot({
    env,
    shopUrl: () => shopUrl,
    say,
  })
  const host = openHost(services)
  let realtime: Realtime | undefined
  const worker = await startWorker(services, databaseUrl)
  return {
    api: (request, origin) => host.fetch(request, origin),
    transport: transportTo(host, 'http://vini.internal'),
    images: (request) => imagesFetch(request, services),
    base64: (request, ip) =>
      toBase64(services, { request, ip, locale: localeFor(request), origin: originOf(env, request) }),
    paymentReturned: (form) => keepReturn(services, form),
    easyPayReturned: (query) => keepEasyPayReturn(services, query),
    error: (code, request) =>
      Response.json(errorBody(code, localeFor(request)), {
        status: errorStatus[code],
        headers: { 'cache-control': 'no-store' },
      }),
    locale: localeFor,
    origin: (request) => originOf(env, request),
    cookie: { name: env.ACCESS_COOKIE_NAME, secure: secureOver(env) },
    targets: {
      formTargets: windowOrigins,
      connectTargets: chatHost(env),
      scriptTargets: paymentScript ? [new URL(paymentScript).origin] : [],
    },
    config: {
      appEnv: env.APP_ENV,
      shopUrl,
      brandSite: env.BRAND_SITE_URL ?? null,
      b2bSite: env.B2B_SITE_URL ?? null,
      phone: env.SMS_SENDER,
      version,
      paymentScript,
      kakaoMap: Boolean(env.KAKAO_MAP_KEY),
      sessionCookie: env.ACCESS_COOKIE_NAME,
    },
    kakaoMap: env.KAKAO_MAP_KEY
      ? { script: `${env.KAKAO_MAP_URL}/v2/maps/sdk.js`, key: env.KAKAO_MAP_KEY }
      : null,
    outbox: sandboxes
      ? (request) =>
          fetch(`${sandboxes.outbox.url}/outbox${new URL(request.url).search}`, {
            headers: { accept: request.headers.get('accept') ?? '' },
          })
      : null,
    ready: async () =>
      open &&
      (await services.db.$client.query('select 1').then(
        () => true,
        () => false,
      )),
    address: { port: env.PORT, host: env.HOST },
    clientIp: (request) => (env.TRUST_PROXY ? forwarded(request) : undefined) ?? request.ip ?? '0.0.0.0',
    opened: (at) => {
      if (!env.SHOP_URL && at && typeof at === 'object') shopUrl = `http://${env.HOST}:${at.port}`
      announce(env, shopUrl, sandboxes?.payment.url)
    },
    realtime: async (server) => {
      realtime = await openRealtime(server, services, databaseUrl)
    },
    closing: () => {
      open = false
      void realtime?.close()
    },
    stop: async () => {
      await worker.stop()
      await stop()
    },
  }
}

const announce = (env: Env, shopUrl: string, payment: string | undefined) => {
  const lines = [
    '',
    `  vini is open        ${shopUrl}`,
    `  API reference       ${shopUrl}/api/v1/docs`,
    ...(env.APP_ENV === 'production'
      ? []
      : [
          `  sent messages       ${shopUrl}/dev/outbox`,
          `  payment sandbox     ${payment ?? ''}`,
          '',
          '  Demo accounts, password Wine#2026:',
          '    shopper@vini.test   a member with orders, coupons and cash',
          '    fresh@vini.test     a new member',
          '    staff@vini.test     staff of the operator',
          '    manager@vini.test   manager of one store',
        ]),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
