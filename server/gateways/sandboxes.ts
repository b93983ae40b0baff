import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { GatewaySettings } from './gateways.ts'
import { createAppleKeys, toSocialSettings, toSocialOptions } from './sandboxes.social.ts'
import { createPushKeys, sandboxKeys } from './sandbox-keys.ts'
import type { Authenticator } from './sandbox/authenticators.ts'
import type { SentMessage } from './sandbox/sent-messages.ts'
import type { LedgerEntry } from './sandbox/payment-ledger.ts'

export { sandboxKeys }
export type { SentMessage, LedgerEntry }

export type SandboxOptions = {
  /** The folder of the payment journal. */
  folder: string
  /** Fixed ports; by default free ones are chosen. */
  ports?: { payment?: number; identity?: number; outbox?: number; smtp?: number; social?: number }
  /** Starts payment provider B. */
  kakaopay?: boolean
  /** Delay of slow answers of the payment provider in ms; 15 s by default. */
  slowMs?: number
  /** The merchant's name in the payment window. */
  merchantName?: string
  /** The sender of messages and mails. */
  smsSender?: string
  mailFrom?: string
  /** Starts the five social providers, which need the most memory. */
  social?: boolean
  /** Starts the captcha service, without which the shop verifies proofs of work itself. */
  captcha?: boolean
  /** Starts the maps service and the address register, in place of the shop's own gazetteer. */
  maps?: boolean
  /** Authenticators whose codes the page of sent messages shows: second factors of a demo's people. */
  authenticators?: readonly Authenticator[]
  log: (line: string) => void
}

export type Sandboxes = {
  /** `journal` is that of both payment providers. */
  payment: { url: string; journal(): Promise<LedgerEntry[]> }
  identity: { url: string }
  outbox: { url: string; smtpUrl: string; messages(to?: string): Promise<SentMessage[]> }
  social: { url: string } | null
  /** The gateways' settings for these sandboxes. */
  settings: GatewaySettings
  stop(): Promise<void>
}

const host = '127.0.0.1'
const startTimeoutMs = 15_000
const stopTimeoutMs = 3000

type Child = { name: string; process: ChildProcess; ports: Record<string, number> }

/** Starts the outside services as child processes; they end with `stop` and with this process. */
export const startSandboxes = async (options: SandboxOptions): Promise<Sandboxes> => {
  const { ports = {}, log } = options
  const { allat, niceid, solapi } = sandboxKeys
  const apple = createAppleKeys()
  const children = await waitForAll([
    startSandbox('payment', log, {
      port: ports.payment,
      folder: join(options.folder, 'payment'),
      merchant: allat.shopId,
      'merchant-name': options.merchantName ?? '비니',
      key: allat.crossKey,
      'slow-ms': options.slowMs,
    }),
    startSandbox('identity', log, {
      port: ports.identity,
      'site-code': niceid.siteCode,
      'site-password': niceid.sitePassword,
    }),
    startSandbox('inbox', log, {
      ...{ port: ports.outbox, 'smtp-port': ports.smtp, ...solapi },
      authenticators: JSON.stringify(options.authenticators ?? []),
    }),
    ...(options.kakaopay ? [startSandbox('kakaopay', log, toKakaopayOptions(options))] : []),
    ...(options.social
      ? [startSandbox('social', log, { port: ports.social, ...toSocialOptions(apple) })]
      : []),
    ...(options.captcha ? [startSandbox('captcha', log, sandboxKeys.captcha)] : []),
    ...(options.maps ? [startSandbox('maps', log, mapKeys)] : []),
  ])
  const findUrl = (name: string) => {
    const child = children.find((one) => one.name === name)
    return child && `http://${host}:${child.ports.port}`
  }
  const [social, captcha, kakaopay] = [findUrl('social'), findUrl('captcha'), findUrl('kakaopay')]
  const maps = findUrl('maps')
  const [payment = '', identity = '', outbox = ''] = children.map(
    ({ ports }) => `http://${host}:${ports.port}`,
  )
  const smtpUrl = `smtp://${host}:${children[2]?.ports.smtpPort}`
  return {
    payment: {
      url: payment,
      journal: async () =>
        (await Promise.all([payment, ...(kakaopay ? [kakaopay] : [])].map(fetchJournal))).flat(),
    },
    identity: { url: identity },
    outbox: {
      url: outbox,
      smtpUrl,
      messages: (to) =>
        fetchJson(`${outbox}/outbox${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`),
    },
    social: social ? { url: social } : null,
    settings: {
      allat: { url: payment, scriptUrl: `${payment}/common/NonAllatPayRE.js`, ...allat },
      ...(kakaopay && { kakaopay: { url: kakaopay, ...sandboxKeys.kakaopay } }),
      niceid: { url: identity, ...niceid },
      solapi: { url: outbox, ...solapi, sender: options.smsSender ?? '1588-0000' },
      kakaoMessage: {
        url: outbox,
        ...solapi,
        sender: options.smsSender ?? '1588-0000',
        channel: 'PF-VINI',
      },
      push: { url: outbox, tokenUrl: `${outbox}/token`, ...createPushKeys() },
      smtp: { url: smtpUrl, from: options.mailFrom ?? 'vini <no-reply@vini.test>' },
      ...(maps && {
        kakaoMap: { url: maps, ...sandboxKeys.kakaoMap },
        juso: { url: maps, ...sandboxKeys.juso },
      }),
      ...(social && { social: toSocialSettings(social, apple.privateKey) }),
      ...(captcha && {
        recaptcha: { ...sandboxKeys.captcha, url: `${captcha}/recaptcha/api/siteverify` },
      }),
    },
    stop: async () => void (await Promise.all(children.map((child) => stopChild(child.process)))),
  }
}

const mapKeys = { 'kakao-key': sandboxKeys.kakaoMap.key, 'juso-key': sandboxKeys.juso.key }

const fetchJournal = (url: string) => fetchJson<LedgerEntry[]>(`${url}/journal`)

const toKakaopayOptions = ({ folder, slowMs }: SandboxOptions) => ({
  folder: join(folder, 'kakaopay'),
  cid: sandboxKeys.kakaopay.cid,
  key: sandboxKeys.kakaopay.secretKey,
  'slow-ms': slowMs,
})

/** Waits for all; if one does not start, the others are stopped before the error is rethrown. */
const waitForAll = async (starting: Promise<Child>[]): Promise<Child[]> => {
  const results = await Promise.allSettled(starting)
  const failure = results.find((result) => result.status === 'rejected')
  const children = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (failure === undefined) return children
  await Promise.all(children.map((child) => stopChild(child.process)))
  throw failure.reason
}

const startSandbox = async (
  name: string,
  log: (line: string) => void,
  options: Record<string, string | number | undefined>,
): Promise<Child> => {
  const values = Object.entries({ host, ...options }).filter(([, value]) => value !== undefined)
  const args = values.map(([option, value]) => `--${option}=${value}`)
  // The source, or the bundle beside the one of this code.
  const file = join(import.meta.dirname, `${name}.sandbox${extname(import.meta.filename)}`)
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => log(`${name} sandbox: ${line}`))
  }
  try {
    return { name, process: child, ports: await waitForPorts(name, child) }
  } catch (error) {
    await stopChild(child)
    throw error
  }
}

const waitForPorts = (name: string, child: ChildProcess): Promise<Record<string, number>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, number>>()
  const timer = setTimeout(
    () => reject(new Error(`the ${name} sandbox did not start in time`)),
    startTimeoutMs,
  )
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`the ${name} sandbox ended with ${code} at its start`)))
  // The message comes from sandbox/run-sandbox.ts.
  child.once('message', (message) => resolve((message as { ports: Record<string, number> }).ports))
  return promise.finally(() => clearTimeout(timer))
}

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exit = once(child, 'exit')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  child.kill('SIGTERM')
  await exit
  clearTimeout(killTimer)
}

/** Reads JSON from one of our own sandboxes. */
const fetchJson = async <Result>(url: string): Promise<Result> => {
  const answer = await fetch(url, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Result
}
