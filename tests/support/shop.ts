import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { buyerLevels, members } from '#server/db/tables/members.ts'
import { settings } from '#server/db/tables/plumbing.ts'
import { readEnv, type Env } from '#server/env.ts'
import type { FileSettings } from '#server/gateways/files.ts'
import { openGateways, type GatewaySettings } from '#server/gateways/gateways.ts'
import { startSandboxes, type SandboxOptions, type Sandboxes } from '#server/gateways/sandboxes.ts'
import { openHost, type Host } from '#server/host.ts'
import { openLog } from '#server/http/log.ts'
import { allowPictures } from '#server/platform/images/picture-process.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { openSecrets } from '#server/secrets.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { addSession } from '#server/session/session.store.ts'
import { signToken } from '#server/session/tokens.ts'
import { clearOperatorCache, type Operator } from '#server/settings/settings.store.ts'
import { createTestDatabase } from './database.ts'
import { unreachableGateways } from './unreachable-gateways.ts'

/** A clock that a test may move; after `set` it stands still. */
export type TestClock = Clock & {
  set: (at: string | Date) => void
  advance: (step: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void
}

export const createTestClock = (at?: string): TestClock => {
  let fixedTime = at === undefined ? null : new Date(at).getTime()
  let offsetMs = 0
  const now = () => new Date((fixedTime ?? Date.now()) + offsetMs)
  return {
    now,
    set: (moment) => {
      fixedTime = new Date(moment).getTime()
      offsetMs = 0
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

export type CallOptions = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** The caller's IP address; 127.0.0.1 by default. */
  ip?: string
  browser?: string
  /** The state of the social login that the browser began; null when it began none. */
  socialState?: string | null
  locale?: string
}

export type ApiResponse<Body> = { status: number; body: Body; headers: Headers }
/** The body of a failed call. */
export type FailedBody = { code: string; message: string; fields?: Record<string, string> }

export type TestMember = {
  id: number
  email: string
  mobile: string
  fullName: string
  password: string
  sid: string
  token: string
}
export type MemberOverrides = Partial<typeof members.$inferInsert> & {
  /** Only a member with a password can log in; hashing one is slow. */
  password?: string
  /** Has passed the identity check. */
  adult?: boolean
}

export type ShopOptions = {
  /** By default real time; an ISO time makes the clock stand still. */
  clock?: TestClock | string
  env?: Record<string, string>
  /** Starts the outside services in their own processes; without them no outside service is reachable. */
  sandboxes?: boolean | Partial<SandboxOptions>
  /** Nothing is seeded: as in production before its first start. */
  empty?: boolean
  /** The maximum of database connections. */
  connections?: number
  /** The storage of uploaded files; by default in the shop's DATA_DIR. */
  files?: FileSettings
}

const openSandboxes = async (setting: ShopOptions['sandboxes']) => {
  if (!setting) return null
  const folder = await mkdtemp(join(tmpdir(), 'vini-sandboxes-'))
  const options = setting === true ? {} : setting
  const sandboxes = await startSandboxes({ folder, log: () => undefined, ...options })
  const close = async () => {
    await sandboxes.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { sandboxes, close }
}

const createCaller = (host: Host, ownIp: string) =>
  /** Sends one request to the API, below /api/v1, as the shop in front of it would. */
  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { token, body, headers = {}, ip = ownIp, browser, socialState, locale }: CallOptions = {},
  ): Promise<ApiResponse<Body>> {
    const requestHeaders = new Headers(headers)
    if (token) requestHeaders.set('authorization', `Bearer ${token}`)
    if (locale) requestHeaders.set('accept-language', locale)
    if (body !== undefined && !requestHeaders.has('content-type'))
      requestHeaders.set('content-type', 'application/json')
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`http://shop.test/api/v1${path}`, {
      method,
      headers: requestHeaders,
      ...(body !== undefined && { body: text }),
    })
    const answer = await host.fetch(request, { ip, browser: browser ?? null, socialState })
    return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers }
  }

const createMemberFactory = (services: Services) => {
  let count = 0
  // Numbers in a row never meet, and another factory of the same database begins elsewhere.
  const firstNumber = randomInt(10_000_000, 90_000_000)
  /** Adds an active member and logs them in; a password is hashed only when it is given. */
  return async (overrides: MemberOverrides = {}): Promise<TestMember> => {
    const { password, adult = false, ...columns } = overrides
    const { db, secrets, clock } = services
    const now = clock.now()
    count += 1
    const mobile = `010${String(firstNumber + count)}`
    const lowest = sql<number>`(select id from ${buyerLevels} order by ${buyerLevels.minimumSpend} limit 1)`
    const [row] = await db
      .insert(members)
      .values({
        email: `member${count}-${mobile}@example.com`,
        fullName: '홍길동',
        mobile,
        mobileVerifiedAt: now,
        passwordHash: password ? await hashPassword(password) : null,
        adultVerifiedAt: adult ? now : null,
        levelId: lowest,
        createdAt: now,
        ...columns,
      })
      .returning()
    if (!row) throw new Error('no member was added')
    const sid = await addSession(db, { id: row.id, version: row.tokenVersion }, now)
    const tokens = await signToken(secrets, { memberId: row.id, sid, version: row.tokenVersion, now })
    const { id, email, fullName } = row
    const profile = { id, email: email ?? '', mobile: row.mobile ?? '', fullName, password: password ?? '' }
    return { ...profile, sid, token: tokens.access_token }
  }
}

/** Logs in a seeded member, such as `shopper@vini.test`. */
const createSeededLogin = (services: Services) => async (email: string) => {
  const { db, secrets, clock } = services
  const [row] = await db.select().from(members).where(eq(members.email, email)).limit(1)
  if (!row) throw new Error(`${email} is not in the seed`)
  const now = clock.now()
  const sid = await addSession(db, { id: row.id, version: row.tokenVersion }, now)
  const { access_token } = await signToken(secrets, { memberId: row.id, sid, version: row.tokenVersion, now })
  return { id: row.id, email, fullName: row.fullName, sid, token: access_token }
}

/** Sets the operator's switches, as a staff call would; null removes a setting. */
const createOperatorSetter =
  (services: Services) =>
  async (changes: Partial<Operator>): Promise<void> => {
    const set = Object.entries(changes).filter(([, value]) => value !== null)
    const at = { changedAt: services.clock.now(), changedBy: 'test' }
    const rows = set.map(([key, value]) => ({ key, value, ...at }))
    await services.db.delete(settings).where(inArray(settings.key, Object.keys(changes)))
    if (rows.length > 0) await services.db.insert(settings).values(rows)
    clearOperatorCache(services.db)
  }

/** The six digits of the newest text message to a number, after the outbox is drained into the sandbox. */
const createCodeReader = (services: Services, sandboxes: Sandboxes | null) => async (mobile: string) => {
  if (!sandboxes) throw new Error('open the shop with sandboxes to read messages')
  await drainOutbox(services, 100)
  const messages = await sandboxes.outbox.messages(mobile)
  const code = messages.find((message) => message.channel === 'sms')?.code
  if (!code) throw new Error(`no code came to ${mobile}`)
  return code
}

const createServices = (db: Database, env: Env, clock: Clock, gateways: GatewaySettings): Services => ({
  db,
  clock,
  env,
  secrets: openSecrets(env),
  gateways: openGateways(gateways, clock),
  log: openLog('silent'),
  shopUrl: () => 'http://shop.test',
  officeUrl: () => env.OFFICE_URL ?? 'http://shop.test',
})

/** A test's own shop: a seeded database, an API host over it, and helpers to act in it. */
export const openTestShop = async (options: ShopOptions = {}) => {
  // One worker runs many files: a shop that another one stopped has ended the drawing of pictures for all of it.
  allowPictures()
  const clock = typeof options.clock === 'object' ? options.clock : createTestClock(options.clock)
  const env = readEnv({ APP_ENV: 'test', APP_SECRET: 'a secret of tests only', ...options.env })
  const [database, outside] = await Promise.all([
    createTestDatabase({ max: options.connections ?? 10, empty: options.empty ?? false }),
    openSandboxes(options.sandboxes),
  ])
  const files = options.files ?? { folder: join(env.DATA_DIR, 'files') }
  const gateways = { ...(outside?.sandboxes.settings ?? unreachableGateways), files }
  const services = createServices(database.db, env, clock, gateways)
  const host = openHost(services)
  const sandboxes = outside?.sandboxes ?? null
  return {
    host,
    services,
    db: services.db,
    clock,
    sandboxes,
    call: createCaller(host, '127.0.0.1'),
    asMember: createMemberFactory(services),
    asSeeded: createSeededLogin(services),
    operator: createOperatorSetter(services),
    codeFor: createCodeReader(services, sandboxes),
    /** A new process on the same database with other settings. */
    restartedWith: (changes: Record<string, string>) => {
      const next = readEnv({
        APP_ENV: 'test',
        APP_SECRET: 'a secret of tests only',
        ...options.env,
        ...changes,
      })
      const restarted = createServices(database.db, next, clock, gateways)
      return {
        call: createCaller(openHost(restarted), '127.0.0.1'),
        asMember: createMemberFactory(restarted),
      }
    },
    close: async () => {
      await outside?.close()
      await database.drop()
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>
