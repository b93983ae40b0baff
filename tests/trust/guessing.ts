import { oneTimeCodes } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { passwordResets } from '#server/db/tables/accounts.ts'
import { sql } from 'drizzle-orm'
import { mapConcurrently, count, type Attack } from './arena.ts'
import {
  addPerson,
  findCode,
  createIp,
  createMobile,
  withInProcessShop,
  findLastMessage,
  toOtherCode,
  password,
  type ApiCaller,
  type InProcessShop,
  type Person,
} from './people.ts'

const wrongPassword = 'Wrong#2026'
const tryLogIn = async (ask: ApiCaller, email: string, secret: string, from: object): Promise<string> => {
  const { status, body } = await ask('POST', '/login', { body: { email, password: secret }, ...from })
  return status === 200 ? 'in' : (body.code ?? '')
}
const countJudged = (codes: readonly string[]) =>
  count(codes, (code) => code === 'session.credentials.wrong' || code === 'in')

/** Many guesses at one account from one address; a forged header does not change the address. */
const guessFromOneAddress = async ({ ask }: InProcessShop, victim: Person, guesses: number) => {
  const ip = createIp()
  const tries = Array.from({ length: guesses }, (_, index) => index)
  return mapConcurrently(tries, 20, (index) =>
    tryLogIn(ask, victim.email, `${wrongPassword}${index}`, {
      ip,
      headers: { 'x-forwarded-for': `203.0.113.${index % 256}`, 'x-real-ip': `203.0.113.${index % 256}` },
    }),
  )
}

/** A4: guessing passwords is limited, and does not lock the member out. */
export const checkPasswordGuessing = ({ quick = false } = {}): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const { ask, services } = shop
    const [guesses, addresses, accounts] = quick ? [500, 60, 30] : [10_000, 500, 500]
    const [victim, spread] = [await addPerson(services), await addPerson(services)]
    for (const { email } of [victim, spread])
      await tryLogIn(ask, email, password, { browser: `browser of ${email}` })

    const one = countJudged(await guessFromOneAddress(shop, victim, guesses))
    const many = countJudged(
      await mapConcurrently(Array.from({ length: addresses }), 10, () =>
        tryLogIn(ask, spread.email, wrongPassword, { ip: createIp() }),
      ),
    )
    const ip = createIp()
    const crowd = await mapConcurrently(Array.from({ length: accounts }), 10, () => addPerson(services))
    const sprayedCount = countJudged(
      await mapConcurrently(crowd, 10, ({ email }) => tryLogIn(ask, email, 'Password#1', { ip })),
    )
    const home = await Promise.all(
      [victim, spread].map(({ email }) => tryLogIn(ask, email, password, { browser: `browser of ${email}` })),
    )
    const welcome = count(home, (code) => code === 'in')
    return {
      id: 'A4',
      promise: 'guessed passwords are not even judged',
      passed: one <= 5 && many <= 5 && sprayedCount <= 20 && welcome === 2,
      figures: {
        'guesses of one address': guesses,
        'of them judged': one,
        [`judged of ${addresses} addresses`]: many,
        [`judged of ${accounts} accounts`]: sprayedCount,
        'members let in from home': welcome,
      },
    }
  })

type Mode = 'SIGNUP' | 'CERT_MOBILE' | 'FIND_ACCOUNT' | 'RESET_PASSWORD'
const requestCode = (ask: ApiCaller, mobile: string, mode: Mode = 'SIGNUP', ip = createIp()) =>
  ask('POST', '/cert', { body: { mobile, mode }, ip })
const confirmCode = async (ask: ApiCaller, mobile: string, code: string, mode: Mode = 'SIGNUP') => {
  const { status, body } = await ask('POST', '/cert/confirm', { body: { mobile, code, mode } })
  return status === 200 ? 'ok' : (body.code ?? '')
}
const receiveCode = async ({ ask, services }: InProcessShop, mobile: string, mode: Mode = 'SIGNUP') => {
  await requestCode(ask, mobile, mode)
  return findCode(services, mobile)
}

/** 200 wrong codes at once, then the right one. */
const floodCodes = async (shop: InProcessShop, guesses: number) => {
  const mobile = createMobile()
  const code = await receiveCode(shop, mobile)
  const tries = Array.from({ length: guesses }, (_, index) => toOtherCode(code, index + 1))
  const answers = await mapConcurrently(tries, 50, (guess) => confirmCode(shop.ask, mobile, guess))
  return {
    // The fifth code is compared as well, but its answer is that the code is used up.
    compared: 1 + count(answers, (answer) => answer === 'verification.code.wrong'),
    after: await confirmCode(shop.ask, mobile, code),
  }
}

/** The right code one second before its expiry, and one second after. */
const tryAtExpiry = async (shop: InProcessShop) => {
  const [early, late] = [createMobile(), createMobile()]
  const first = await receiveCode(shop, early)
  shop.services.clock.advance(179)
  const before = await confirmCode(shop.ask, early, first)
  const second = await receiveCode(shop, late)
  shop.services.clock.advance(181)
  return { before, after: await confirmCode(shop.ask, late, second) }
}

const misuseCodes = async (shop: InProcessShop) => {
  const [mobile, other] = [createMobile(), createMobile()]
  const code = await receiveCode(shop, mobile, 'CERT_MOBILE')
  const answers = [
    await confirmCode(shop.ask, mobile, code, 'SIGNUP'),
    await confirmCode(shop.ask, other, code, 'CERT_MOBILE'),
    await confirmCode(shop.ask, mobile, code, 'CERT_MOBILE'),
    await confirmCode(shop.ask, mobile, code, 'CERT_MOBILE'),
  ]
  shop.services.clock.advance(61)
  const old = await receiveCode(shop, other)
  shop.services.clock.advance(61)
  await requestCode(shop.ask, other)
  const replaced =
    (await findCode(shop.services, other)) === old ? 'same' : await confirmCode(shop.ask, other, old)
  return { answers, replaced }
}

/** How many codes one number receives when they are requested a minute apart from many addresses. */
const countSentTo = async ({ ask, services }: InProcessShop, asks: number) => {
  const mobile = createMobile()
  let sentCount = 0
  for (let index = 0; index < asks; index += 1) {
    if ((await requestCode(ask, mobile)).status === 200) sentCount += 1
    services.clock.advance(61)
  }
  return sentCount
}
const countSentFrom = async ({ ask }: InProcessShop, asks: number) => {
  const ip = createIp()
  const answers = await mapConcurrently(Array.from({ length: asks }), 10, () =>
    requestCode(ask, createMobile(), 'SIGNUP', ip),
  )
  return count(answers, ({ status }) => status === 200)
}

const hasReadableSecret = async ({ services }: InProcessShop, secret: string) => {
  const rows = [await services.db.select().from(oneTimeCodes), await services.db.select().from(outbox)]
  return JSON.stringify(rows).includes(secret)
}

/** A5: six digits are enough, because no caller can try more than five codes. */
export const checkCodeGuessing = ({ quick = false } = {}): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const flood = await floodCodes(shop, quick ? 100 : 200)
    const end = await tryAtExpiry(shop)
    const misuse = await misuseCodes(shop)
    const hourly = await countSentTo(shop, 20)
    shop.services.clock.advance(2 * 24 * 3600)
    const daily = await countSentTo(shop, quick ? 200 : 1000)
    const network = await countSentFrom(shop, quick ? 60 : 300)
    const code = await receiveCode(shop, createMobile())
    const isReadable = await hasReadableSecret(shop, code)
    const isSound =
      flood.compared <= 5 &&
      flood.after === 'verification.code.spent' &&
      end.before === 'ok' &&
      end.after === 'verification.code.expired' &&
      misuse.answers.join() ===
        [
          'verification.code.expired',
          'verification.code.expired',
          'ok',
          'verification.code.expired',
        ].join() &&
      ['verification.code.wrong', 'same'].includes(misuse.replaced)
    return {
      id: 'A5',
      promise: 'a code is compared five times at most',
      passed: isSound && hourly <= 6 && daily <= 10 && network <= 20 && !isReadable,
      figures: {
        'wrong ones at once': quick ? 100 : 200,
        compared: flood.compared,
        'sent to a number in 20 minutes': hourly,
        [`sent of ${quick ? 200 : 1000}, a minute apart`]: daily,
        'sent from one address in an hour': network,
        'readable codes kept': isReadable ? 1 : 0,
      },
    }
  })

const resetByLink = async (ask: ApiCaller, code: string, secret = 'Cellar#2027', ip = createIp()) => {
  const body = { code, password: secret, passwordConfirm: secret }
  const { status, body: answer } = await ask('POST', '/find/reset/password/change', { body, ip })
  return status === 200 ? 'ok' : (answer.code ?? '')
}
const requestLink = async ({ ask, services }: InProcessShop, { email }: Person) => {
  await ask('POST', '/find/reset/password', { body: { email } })
  return /#code=([\w-]+)/.exec(await findLastMessage(services, 'MAIL', email))?.[1] ?? ''
}

/** A6: the mailed link cannot be guessed, works once, and ends every session. */
export const checkLinkGuessing = ({ quick = false } = {}): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const { ask, services } = shop
    const person = await addPerson(services)
    const old = await requestLink(shop, person)
    const link = await requestLink(shop, person)
    const guesses = quick ? 300 : 5000
    const near = Array.from({ length: guesses }, (_, index) => {
      const characters = [...link]
      characters[index % characters.length] = characters[index % characters.length] === 'A' ? 'B' : 'A'
      return index < link.length
        ? characters.join('')
        : Buffer.from(`guess ${index}`.padEnd(32)).toString('base64url')
    })
    const guessedCount = count(
      await mapConcurrently(near, 20, (code) => resetByLink(ask, code)),
      (answer) => answer === 'ok',
    )
    const ip = createIp()
    const fromOne = await mapConcurrently(near.slice(0, 200), 10, (code) =>
      resetByLink(ask, code, undefined, ip),
    )
    const triedCount = count(fromOne, (answer) => answer === 'recovery.link.invalid')
    const replacedAnswer = await resetByLink(ask, old)
    const [first, second] = [await resetByLink(ask, link), await resetByLink(ask, link, 'Another#2028')]
    services.clock.advance(1)
    const sessionStatus = (await ask('GET', '/me', { token: person.token })).status
    const late = await requestLink(shop, person)
    services.clock.advance(30 * 60)
    const expiredAnswer = await resetByLink(ask, late)
    const { rows } = await services.db.execute<{ kept: number }>(
      sql`select count(*)::int as kept from ${passwordResets} where token_hash = ${link}`,
    )
    const areDead = [replacedAnswer, second, expiredAnswer].every(
      (answer) => answer === 'recovery.link.invalid',
    )
    return {
      id: 'A6',
      promise: 'a mailed link is used once, by whoever got it',
      passed:
        guessedCount === 0 &&
        triedCount <= 60 &&
        first === 'ok' &&
        areDead &&
        sessionStatus === 401 &&
        rows[0]?.kept === 0,
      figures: {
        guesses,
        guessed: guessedCount,
        'tried from one address in a minute': triedCount,
        'used twice': second === 'ok' ? 1 : 0,
        'sessions left': sessionStatus === 401 ? 0 : 1,
        bits: 256,
      },
    }
  })
