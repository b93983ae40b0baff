import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { members } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { readEnv } from '#server/env.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { sandboxKeys, startSandboxes, type Sandboxes } from '#server/gateways/sandboxes.ts'
import { openHost, type Host } from '#server/host.ts'
import { openLog } from '#server/http/log.ts'
import { decryptMessage } from '#server/platform/outbox/message-encryption.ts'
import { openSecrets } from '#server/secrets.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { unreachableGateways } from '../support/unreachable-gateways.ts'
import { addShopper, type Shopper } from '../support/orders.ts'
import { createTrustDatabase, type MovingClock } from './arena.ts'

export type AskOptions = {
  token?: string | undefined
  body?: unknown
  ip?: string
  browser?: string | null
  headers?: Record<string, string>
}
export type ApiAnswer<Body = { code?: string } & Record<string, unknown>> = {
  status: number
  body: Body
  text: string
}
export type ApiCaller = <Body = { code?: string } & Record<string, unknown>>(
  method: string,
  path: string,
  asked?: AskOptions,
) => Promise<ApiAnswer<Body>>

let addressCount = 0
/** An address that no request has used yet. */
export const createIp = (): string => {
  addressCount += 1
  return `100.${64 + ((addressCount >> 16) % 64)}.${(addressCount >> 8) % 256}.${addressCount % 256}`
}
export const createMobile = (): string => `010${randomInt(10_000_000, 100_000_000)}`

/** A second host over the same database, as another process would be; `ip` sets the caller's address. */
export const createHostCaller =
  (host: Host): ApiCaller =>
  async (method, path, { token, body, ip = createIp(), browser = null, headers = {} } = {}) => {
    const request = new Request(`http://shop.test/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answer = await host.fetch(request, { ip, browser })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : {}, text }
  }
export const createServicesCaller = (services: Services): ApiCaller => createHostCaller(openHost(services))

export const password = 'Wine#2026'
let hash: Promise<string> | undefined

export type Person = Shopper & { email: string; mobile: string; fullName: string }

/** A member with a password, hashed once for all members. */
export const addPerson = async (
  services: Services,
  columns: Partial<typeof members.$inferInsert> = {},
): Promise<Person> => {
  hash ??= hashPassword(password)
  const shopper = await addShopper(services)
  const [row] = await services.db
    .update(members)
    .set({ passwordHash: await hash, mobile: createMobile(), emailVerifiedAt: new Date(), ...columns })
    .where(eq(members.id, shopper.id))
    .returning()
  if (!row) throw new Error('a member is gone')
  return { ...shopper, email: row.email ?? '', mobile: row.mobile ?? '', fullName: row.fullName }
}

/**
 * The text of the last message to an address, decrypted from the outbox; empty when there is none. Nothing is
 * sent.
 */
export const findLastMessage = async (
  { db, secrets }: Services,
  topic: 'SMS' | 'MAIL',
  to: string,
): Promise<string> => {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, topic), isNull(outbox.doneAt)))
    .orderBy(desc(outbox.id))
    .limit(50)
  for (const { key, payload } of rows) {
    const message = decryptMessage(secrets, `${topic} ${key}`, String(payload['sealed'])) as {
      to: string
      text: string
    }
    if (message.to === to) return message.text
  }
  return ''
}
export const findCode = async (services: Services, mobile: string): Promise<string> =>
  /\d{6}/.exec(await findLastMessage(services, 'SMS', mobile))?.[0] ?? ''
export const toOtherCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

export type InProcessShop = {
  services: Services & { clock: MovingClock }
  sandboxes: Sandboxes | null
  ask: ApiCaller
}

const createMovingClock = (): MovingClock => {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (seconds) => {
      offsetMs += seconds * 1000
    },
  }
}

/** Every provider is configured, and none of them answers. */
const unreachableProviders = {
  ...unreachableGateways,
  kakaopay: { url: 'http://127.0.0.1:9', ...sandboxKeys.kakaopay },
}

/** An attack's own shop without a port: its database, one host, and outside services on request. */
export const withInProcessShop = async <T>(
  { outside = false }: { outside?: boolean },
  act: (house: InProcessShop) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-people-'))
  const [database, sandboxes] = await Promise.all([
    createTrustDatabase(),
    outside ? startSandboxes({ folder, social: true, log: () => undefined }) : null,
  ])
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: 'a secret of attacks only', DATA_DIR: folder })
  const clock = createMovingClock()
  const db = openDatabase({ url: database.url, max: 20 })
  const services = {
    db,
    clock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(
      { ...(sandboxes?.settings ?? unreachableProviders), files: { folder: join(folder, 'files') } },
      clock,
    ),
    log: openLog('silent'),
    shopUrl: () => 'http://shop.test',
    officeUrl: () => 'http://shop.test',
  }
  try {
    return await act({ services, sandboxes, ask: createServicesCaller(services) })
  } finally {
    await closeDatabase(db)
    await sandboxes?.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}
