import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { demoPassword } from '#server/db/seed/members.ts'
import { members } from '#server/db/tables/members.ts'
import { Failure } from '#server/http/handler.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { count, percentile, type Attack } from './arena.ts'
import { addPerson, freshIp, inHouse, password, type House } from './people.ts'
import { startShop } from './shop-process.ts'
import { webShop } from './web-shop.ts'

const atOnce = 200
/** Two under way and twenty that wait. */
const room = 22

/** Two hundred passwords in one moment: as many are hashed as have room, the rest is told that the shop is busy. */
const hashedOfMany = async () => {
  const made = await Promise.allSettled(Array.from({ length: atOnce }, () => hashPassword(password)))
  const refused = count(
    made,
    (one) => one.status === 'rejected' && one.reason instanceof Failure && one.reason.code === 'request.busy',
  )
  return { hashed: count(made, ({ status }) => status === 'fulfilled'), refused }
}

type Seen = { status: number; ms: number; againMs: number }
const timed = async (ask: () => Promise<Response>): Promise<Seen> => {
  const begun = performance.now()
  const answer = await ask().catch(() => null)
  await answer?.arrayBuffer()
  const againMs = Number(answer?.headers.get('retry-after') ?? 0) * 1000
  return { status: answer?.status ?? 0, ms: performance.now() - begun, againMs }
}

const logIn = (url: string, email: string, secret: string) =>
  timed(() =>
    fetch(`${url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': freshIp() },
      body: JSON.stringify({ email, password: secret }),
    }),
  )

/** Two hundred people who log in, each again and again, from addresses of their own; who is turned away comes again when told. */
const crowd = async (url: string, until: number): Promise<Seen[]> => {
  const seen: Seen[] = []
  const person = async (_: unknown, at: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const next = await logIn(url, `crowd-${at}-${turn}@vini.test`, demoPassword)
      seen.push(next)
      if (next.againMs) await wait(next.againMs)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, person))
  return seen
}

const others = (wine: number) => [
  '/api/v1/wines/products?size=10',
  `/api/v1/wines/products/${wine}`,
  '/api/v1/wines/kinds',
  '/robots.txt',
  '/product',
]

const browse = async (url: string, wine: number, until: number): Promise<Seen[]> => {
  const seen: Seen[] = []
  for (let at = 0; performance.now() < until; at += 1) {
    const path = others(wine)[at % others(wine).length] ?? '/'
    seen.push(await timed(() => fetch(url + path)))
    await wait(20)
  }
  return seen
}

/** The built shop behind a proxy that it trusts, so that its log-ins come from everywhere. */
const beside = async (seconds: number) => {
  const { line, wine } = await webShop()
  const shop = await startShop({ line, env: { TRUST_PROXY: '1' } })
  try {
    await browse(shop.url, wine, performance.now() + 1500)
    const alone = await browse(shop.url, wine, performance.now() + 2000)
    const until = performance.now() + seconds * 1000
    const [logIns, seen] = await Promise.all([crowd(shop.url, until), browse(shop.url, wine, until)])
    return { logIns, seen, alone }
  } finally {
    await shop.stop()
  }
}

const long = `Aa1!${'Wine'.repeat(11)}ab`
const composed = 'Caf\u00e9#2026'

/** Passwords at the edges of the rule (specification, section 5), and what else opens the account they were set for. */
const taken: Record<string, { set: string; opens?: string[]; shut: string[] }> = {
  'eight characters': { set: 'Ab1!efgh', shut: ['Ab1!efg', 'ab1!efgh', 'Ab1!efgh '] },
  'fifty characters': { set: long, shut: [long.slice(0, -1), `${long.slice(0, -1)}c`, `${long}d`] },
  'a space at its end': { set: 'Cellar2026 ', shut: ['Cellar2026'] },
  'letters composed': { set: composed, opens: [composed.normalize('NFD')], shut: ['Cafe#2026'] },
  'letters in two': { set: composed.normalize('NFD'), opens: [composed], shut: ['Cafe#2026'] },
  'Hangul in jamo': {
    set: `${'포도'.repeat(20).normalize('NFD')}Ab1!`,
    opens: [`${'포도'.repeat(20)}Ab1!`],
    shut: ['포도Ab1!'],
  },
}
const refused: Record<string, string> = {
  'seven characters': 'Ab1!efg',
  'seven that were typed as eight': 'Ab1!fg\u0065\u0301',
  'fifty-one characters': `${long}c`,
  'no letter': '1234567!',
  'Hangul for a letter': '포도주입니다1!',
  'no digit': 'Abcdefg!',
  'no mark': 'Abcdefg1',
  'another mark': 'Abcdefg1/',
  'a NUL': 'Ab1!efg\u0000h',
  'half a character': 'Ab1!efgh\ud800',
  'one of the commonest': 'Password1!',
}

const setPassword = async ({ ask, services }: House, newPassword: string) => {
  const person = await addPerson(services)
  const body = { password, newPassword, confirmNewPassword: newPassword }
  const { status } = await ask('PATCH', '/me/password', { token: person.token, body })
  return { person, status }
}

const edges = (): Promise<{ faults: string[]; kept: string[] }> =>
  inHouse({}, async (house) => {
    const faults: string[] = []
    const kept: string[] = []
    const opens = async (email: string, secret: string) =>
      (await house.ask('POST', '/login', { body: { email, password: secret } })).status === 200
    for (const [name, { set, opens: also = [], shut }] of Object.entries(taken)) {
      const { person, status } = await setPassword(house, set)
      if (status !== 200) faults.push(`${name}: refused with ${status}`)
      for (const one of [set, ...also])
        if (!(await opens(person.email, one))) faults.push(`${name}: does not open`)
      for (const one of shut) {
        if (await opens(person.email, one)) faults.push(`${name}: something else opens`)
        // A right one in between, so that what is judged is never one guess too many.
        await opens(person.email, set)
      }
      const [row] = await house.services.db
        .select({ hash: members.passwordHash })
        .from(members)
        .where(eq(members.id, person.id))
      kept.push(row?.hash ?? '')
    }
    for (const [name, secret] of Object.entries(refused)) {
      const { status } = await setPassword(house, secret)
      if (status !== 400) faults.push(`${name}: answered ${status}`)
    }
    return { faults, kept }
  })

/** A10: passwords are hashed two at a time, dearly and whole; whoever does not log in notices nothing. */
export const passwordsInTurn = async ({ quick = false } = {}): Promise<Attack> => {
  const { hashed, refused: turnedAway } = await hashedOfMany()
  const { faults, kept } = await edges()
  const { logIns, seen, alone } = await beside(quick ? 4 : 20)
  const busy = logIns.filter(({ status }) => status === 503)
  const judged = logIns.filter(({ status }) => status === 401)
  const failed = count(seen, ({ status }) => status !== 200)
  const p95Of = (some: Seen[]) =>
    percentile(
      some.map(({ ms }) => ms),
      0.95,
    )
  const p95 = p95Of(seen)
  const cheap = count(kept, (hash) => !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))
  const untold = count(busy, ({ againMs }) => againMs === 0)
  for (const fault of faults) console.error(`  ${fault}`)
  return {
    id: 'A10',
    promise: 'passwords are hashed in turn, dearly and whole',
    passed:
      hashed === room &&
      turnedAway === atOnce - room &&
      judged.length > 0 &&
      busy.length > 0 &&
      judged.length + busy.length === logIns.length &&
      untold + faults.length + cheap + failed === 0 &&
      // The quick size runs beside other work; the time is judged where the machine is the attack's own.
      (quick || p95 < 300),
    figures: {
      [`hashed of ${atOnce} at once`]: hashed,
      'log-ins at once': atOnce,
      judged: judged.length,
      'told to come again': busy.length,
      'of them without a time': untold,
      neither: logIns.length - judged.length - busy.length,
      'slowest judged, ms': Math.round(Math.max(0, ...judged.map(({ ms }) => ms))),
      'other requests': seen.length,
      'of them failed': failed,
      'p95 alone, ms': p95Of(alone),
      'p95 of the others, ms': p95,
      'passwords tried': Object.keys(taken).length + Object.keys(refused).length,
      wrong: faults.length,
    },
  }
}
