import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { demoPassword } from '#server/db/seed/members.ts'
import { members } from '#server/db/tables/members.ts'
import { Failure } from '#server/http/handler.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { count, toPercentile, type Attack } from './arena.ts'
import { addPerson, createIp, withInProcessShop, password, type InProcessShop } from './people.ts'
import { startShopProcess } from './shop-process.ts'
import { getWebShop } from './web-shop.ts'

const crowdSize = 200
/** Two hashes under way and twenty that wait. */
const capacity = 22

/** 200 passwords at once: as many are hashed as have room, the rest is refused as busy. */
const hashMany = async () => {
  const results = await Promise.allSettled(Array.from({ length: crowdSize }, () => hashPassword(password)))
  const refusedCount = count(
    results,
    (one) => one.status === 'rejected' && one.reason instanceof Failure && one.reason.code === 'request.busy',
  )
  return { hashed: count(results, ({ status }) => status === 'fulfilled'), refused: refusedCount }
}

type TimedAnswer = { status: number; ms: number; againMs: number }
const timeRequest = async (send: () => Promise<Response>): Promise<TimedAnswer> => {
  const startedAt = performance.now()
  const answer = await send().catch(() => null)
  await answer?.arrayBuffer()
  const againMs = Number(answer?.headers.get('retry-after') ?? 0) * 1000
  return { status: answer?.status ?? 0, ms: performance.now() - startedAt, againMs }
}

const logIn = (url: string, email: string, secret: string) =>
  timeRequest(() =>
    fetch(`${url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': createIp() },
      body: JSON.stringify({ email, password: secret }),
    }),
  )

/**
 * 200 members log in repeatedly, from their own addresses; a refused one retries after the answer's
 * Retry-After.
 */
const logInCrowd = async (url: string, deadline: number): Promise<TimedAnswer[]> => {
  const answers: TimedAnswer[] = []
  const keepLoggingIn = async (_: unknown, index: number) => {
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const next = await logIn(url, `crowd-${index}-${turn}@vini.test`, demoPassword)
      answers.push(next)
      if (next.againMs) await wait(next.againMs)
    }
  }
  await Promise.all(Array.from({ length: crowdSize }, keepLoggingIn))
  return answers
}

const listOtherPaths = (wine: number) => [
  '/api/v1/wines/products?size=10',
  `/api/v1/wines/products/${wine}`,
  '/api/v1/wines/kinds',
  '/robots.txt',
  '/product',
]

const browse = async (url: string, wine: number, deadline: number): Promise<TimedAnswer[]> => {
  const answers: TimedAnswer[] = []
  for (let index = 0; performance.now() < deadline; index += 1) {
    const path = listOtherPaths(wine)[index % listOtherPaths(wine).length] ?? '/'
    answers.push(await timeRequest(() => fetch(url + path)))
    await wait(20)
  }
  return answers
}

/** The built shop behind a trusted proxy, so that its log-ins come from many addresses. */
const browseBesideLogIns = async (seconds: number) => {
  const { line, wine } = await getWebShop()
  const shop = await startShopProcess({ line, env: { TRUST_PROXY: '1' } })
  try {
    await browse(shop.url, wine, performance.now() + 1500)
    const alone = await browse(shop.url, wine, performance.now() + 2000)
    const deadline = performance.now() + seconds * 1000
    const [logIns, answers] = await Promise.all([
      logInCrowd(shop.url, deadline),
      browse(shop.url, wine, deadline),
    ])
    return { logIns, seen: answers, alone }
  } finally {
    await shop.stop()
  }
}

const long = `Aa1!${'Wine'.repeat(11)}ab`
const composed = 'Caf\u00e9#2026'

/**
 * Passwords at the limits of the rule (docs/spec.md, section 5), and what else opens the account they were
 * set for.
 */
const acceptedPasswords: Record<string, { set: string; opens?: string[]; shut: string[] }> = {
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
const refusedPasswords: Record<string, string> = {
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

const setPassword = async ({ ask, services }: InProcessShop, newPassword: string) => {
  const person = await addPerson(services)
  const body = { password, newPassword, confirmNewPassword: newPassword }
  const { status } = await ask('PATCH', '/me/password', { token: person.token, body })
  return { person, status }
}

const checkPasswordRules = (): Promise<{ faults: string[]; kept: string[] }> =>
  withInProcessShop({}, async (shop) => {
    const faults: string[] = []
    const hashes: string[] = []
    const canLogIn = async (email: string, secret: string) =>
      (await shop.ask('POST', '/login', { body: { email, password: secret } })).status === 200
    for (const [name, { set, opens: otherForms = [], shut }] of Object.entries(acceptedPasswords)) {
      const { person, status } = await setPassword(shop, set)
      if (status !== 200) faults.push(`${name}: refused with ${status}`)
      for (const one of [set, ...otherForms])
        if (!(await canLogIn(person.email, one))) faults.push(`${name}: does not open`)
      for (const one of shut) {
        if (await canLogIn(person.email, one)) faults.push(`${name}: something else opens`)
        // A right password in between resets the limit of wrong ones.
        await canLogIn(person.email, set)
      }
      const [row] = await shop.services.db
        .select({ hash: members.passwordHash })
        .from(members)
        .where(eq(members.id, person.id))
      hashes.push(row?.hash ?? '')
    }
    for (const [name, secret] of Object.entries(refusedPasswords)) {
      const { status } = await setPassword(shop, secret)
      if (status !== 400) faults.push(`${name}: answered ${status}`)
    }
    return { faults, kept: hashes }
  })

/** A10: passwords are hashed two at a time, at full cost and full length; other requests stay fast. */
export const checkPasswordHashing = async ({ quick = false } = {}): Promise<Attack> => {
  const { hashed, refused: refusedCount } = await hashMany()
  const { faults, kept: hashes } = await checkPasswordRules()
  const { logIns, seen: answers, alone } = await browseBesideLogIns(quick ? 4 : 20)
  const busyLogIns = logIns.filter(({ status }) => status === 503)
  const judgedLogIns = logIns.filter(({ status }) => status === 401)
  const failureCount = count(answers, ({ status }) => status !== 200)
  const toP95 = (some: TimedAnswer[]) =>
    toPercentile(
      some.map(({ ms }) => ms),
      0.95,
    )
  const p95 = toP95(answers)
  const cheap = count(hashes, (hash) => !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))
  const withoutRetryCount = count(busyLogIns, ({ againMs }) => againMs === 0)
  for (const fault of faults) console.error(`  ${fault}`)
  return {
    id: 'A10',
    promise: 'passwords are hashed in turn, dearly and whole',
    passed:
      hashed === capacity &&
      refusedCount === crowdSize - capacity &&
      judgedLogIns.length > 0 &&
      busyLogIns.length > 0 &&
      judgedLogIns.length + busyLogIns.length === logIns.length &&
      withoutRetryCount + faults.length + cheap + failureCount === 0 &&
      // The quick run shares the machine with other tests; time is checked only where the attack runs alone.
      (quick || p95 < 300),
    figures: {
      [`hashed of ${crowdSize} at once`]: hashed,
      'log-ins at once': crowdSize,
      judged: judgedLogIns.length,
      'told to come again': busyLogIns.length,
      'of them without a time': withoutRetryCount,
      neither: logIns.length - judgedLogIns.length - busyLogIns.length,
      'slowest judged, ms': Math.round(Math.max(0, ...judgedLogIns.map(({ ms }) => ms))),
      'other requests': answers.length,
      'of them failed': failureCount,
      'p95 alone, ms': toP95(alone),
      'p95 of the others, ms': p95,
      'passwords tried': Object.keys(acceptedPasswords).length + Object.keys(refusedPasswords).length,
      wrong: faults.length,
    },
  }
}
