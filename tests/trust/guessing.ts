import { oneTimeCodes } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { passwordResets } from '#server/db/tables/accounts.ts'
import { sql } from 'drizzle-orm'
import { abreast, count, type Attack } from './arena.ts'
import {
  addPerson,
  codeFor,
  freshIp,
  freshMobile,
  inHouse,
  lastMessage,
  otherThan,
  password,
  type Ask,
  type House,
  type Person,
} from './people.ts'

const wrong = 'Wrong#2026'
const tryLogIn = async (ask: Ask, email: string, secret: string, from: object): Promise<string> => {
  const { status, body } = await ask('POST', '/login', { body: { email, password: secret }, ...from })
  return status === 200 ? 'in' : (body.code ?? '')
}
const judged = (codes: readonly string[]) =>
  count(codes, (code) => code === 'session.credentials.wrong' || code === 'in')

/** One address, many guesses at one account; no header makes it another address. */
const fromOneAddress = async ({ ask }: House, victim: Person, guesses: number) => {
  const ip = freshIp()
  const tries = Array.from({ length: guesses }, (_, at) => at)
  return abreast(tries, 20, (at) =>
    tryLogIn(ask, victim.email, `${wrong}${at}`, {
      ip,
      headers: { 'x-forwarded-for': `203.0.113.${at % 256}`, 'x-real-ip': `203.0.113.${at % 256}` },
    }),
  )
}

/** A4: guessing passwords costs more than it brings, and does not lock the member out. */
export const guessedPasswords = ({ quick = false } = {}): Promise<Attack> =>
  inHouse({}, async (house) => {
    const { ask, services } = house
    const [guesses, addresses, accounts] = quick ? [500, 60, 30] : [10_000, 500, 500]
    const [victim, spread] = [await addPerson(services), await addPerson(services)]
    for (const { email } of [victim, spread])
      await tryLogIn(ask, email, password, { browser: `browser of ${email}` })

    const one = judged(await fromOneAddress(house, victim, guesses))
    const many = judged(
      await abreast(Array.from({ length: addresses }), 10, () =>
        tryLogIn(ask, spread.email, wrong, { ip: freshIp() }),
      ),
    )
    const ip = freshIp()
    const crowd = await abreast(Array.from({ length: accounts }), 10, () => addPerson(services))
    const sprayed = judged(
      await abreast(crowd, 10, ({ email }) => tryLogIn(ask, email, 'Password#1', { ip })),
    )
    const home = await Promise.all(
      [victim, spread].map(({ email }) => tryLogIn(ask, email, password, { browser: `browser of ${email}` })),
    )
    const welcome = count(home, (code) => code === 'in')
    return {
      id: 'A4',
      promise: 'guessed passwords are not even judged',
      passed: one <= 5 && many <= 5 && sprayed <= 20 && welcome === 2,
      figures: {
        'guesses of one address': guesses,
        'of them judged': one,
        [`judged of ${addresses} addresses`]: many,
        [`judged of ${accounts} accounts`]: sprayed,
        'members let in from home': welcome,
      },
    }
  })

type Mode = 'SIGNUP' | 'CERT_MOBILE' | 'FIND_ACCOUNT' | 'RESET_PASSWORD'
const send = (ask: Ask, mobile: string, mode: Mode = 'SIGNUP', ip = freshIp()) =>
  ask('POST', '/cert', { body: { mobile, mode }, ip })
const confirm = async (ask: Ask, mobile: string, code: string, mode: Mode = 'SIGNUP') => {
  const { status, body } = await ask('POST', '/cert/confirm', { body: { mobile, code, mode } })
  return status === 200 ? 'ok' : (body.code ?? '')
}
const codeSent = async ({ ask, services }: House, mobile: string, mode: Mode = 'SIGNUP') => {
  await send(ask, mobile, mode)
  return codeFor(services, mobile)
}

/** Two hundred wrong ones at once, then the right one. */
const flooded = async (house: House, guesses: number) => {
  const mobile = freshMobile()
  const code = await codeSent(house, mobile)
  const tries = Array.from({ length: guesses }, (_, at) => otherThan(code, at + 1))
  const answers = await abreast(tries, 50, (guess) => confirm(house.ask, mobile, guess))
  return {
    // The fifth is compared as well, and told that the code is spent.
    compared: 1 + count(answers, (answer) => answer === 'verification.code.wrong'),
    after: await confirm(house.ask, mobile, code),
  }
}

/** The right code one second before its end, and one second after. */
const atItsEnd = async (house: House) => {
  const [early, late] = [freshMobile(), freshMobile()]
  const first = await codeSent(house, early)
  house.services.clock.advance(179)
  const before = await confirm(house.ask, early, first)
  const second = await codeSent(house, late)
  house.services.clock.advance(181)
  return { before, after: await confirm(house.ask, late, second) }
}

const misused = async (house: House) => {
  const [mobile, other] = [freshMobile(), freshMobile()]
  const code = await codeSent(house, mobile, 'CERT_MOBILE')
  const answers = [
    await confirm(house.ask, mobile, code, 'SIGNUP'),
    await confirm(house.ask, other, code, 'CERT_MOBILE'),
    await confirm(house.ask, mobile, code, 'CERT_MOBILE'),
    await confirm(house.ask, mobile, code, 'CERT_MOBILE'),
  ]
  house.services.clock.advance(61)
  const old = await codeSent(house, other)
  house.services.clock.advance(61)
  await send(house.ask, other)
  const replaced =
    (await codeFor(house.services, other)) === old ? 'same' : await confirm(house.ask, other, old)
  return { answers, replaced }
}

/** As many sends to one number as anybody cares to ask for, a minute apart, from everywhere. */
const sentTo = async ({ ask, services }: House, asks: number) => {
  const mobile = freshMobile()
  let sent = 0
  for (let at = 0; at < asks; at += 1) {
    if ((await send(ask, mobile)).status === 200) sent += 1
    services.clock.advance(61)
  }
  return sent
}
const sentFrom = async ({ ask }: House, asks: number) => {
  const ip = freshIp()
  const answers = await abreast(Array.from({ length: asks }), 10, () =>
    send(ask, freshMobile(), 'SIGNUP', ip),
  )
  return count(answers, ({ status }) => status === 200)
}

const readable = async ({ services }: House, secret: string) => {
  const rows = [await services.db.select().from(oneTimeCodes), await services.db.select().from(outbox)]
  return JSON.stringify(rows).includes(secret)
}

/** A5: six digits are as good as a key, because nobody gets to try more than five. */
export const guessedCodes = ({ quick = false } = {}): Promise<Attack> =>
  inHouse({}, async (house) => {
    const flood = await flooded(house, quick ? 100 : 200)
    const end = await atItsEnd(house)
    const misuse = await misused(house)
    const hourly = await sentTo(house, 20)
    house.services.clock.advance(2 * 24 * 3600)
    const daily = await sentTo(house, quick ? 200 : 1000)
    const network = await sentFrom(house, quick ? 60 : 300)
    const code = await codeSent(house, freshMobile())
    const kept = await readable(house, code)
    const sound =
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
      passed: sound && hourly <= 6 && daily <= 10 && network <= 20 && !kept,
      figures: {
        'wrong ones at once': quick ? 100 : 200,
        compared: flood.compared,
        'sent to a number in 20 minutes': hourly,
        [`sent of ${quick ? 200 : 1000}, a minute apart`]: daily,
        'sent from one address in an hour': network,
        'readable codes kept': kept ? 1 : 0,
      },
    }
  })

const byLink = async (ask: Ask, code: string, secret = 'Cellar#2027', ip = freshIp()) => {
  const body = { code, password: secret, passwordConfirm: secret }
  const { status, body: answer } = await ask('POST', '/find/reset/password/change', { body, ip })
  return status === 200 ? 'ok' : (answer.code ?? '')
}
const linkFor = async ({ ask, services }: House, { email }: Person) => {
  await ask('POST', '/find/reset/password', { body: { email } })
  return /#code=([\w-]+)/.exec(await lastMessage(services, 'MAIL', email))?.[1] ?? ''
}

/** A6: the mailed link is nothing to guess, works once, and ends every session. */
export const guessedLinks = ({ quick = false } = {}): Promise<Attack> =>
  inHouse({}, async (house) => {
    const { ask, services } = house
    const person = await addPerson(services)
    const old = await linkFor(house, person)
    const link = await linkFor(house, person)
    const guesses = quick ? 300 : 5000
    const near = Array.from({ length: guesses }, (_, at) => {
      const letters = [...link]
      letters[at % letters.length] = letters[at % letters.length] === 'A' ? 'B' : 'A'
      return at < link.length ? letters.join('') : Buffer.from(`guess ${at}`.padEnd(32)).toString('base64url')
    })
    const guessed = count(await abreast(near, 20, (code) => byLink(ask, code)), (answer) => answer === 'ok')
    const ip = freshIp()
    const fromOne = await abreast(near.slice(0, 200), 10, (code) => byLink(ask, code, undefined, ip))
    const tried = count(fromOne, (answer) => answer === 'recovery.link.invalid')
    const replaced = await byLink(ask, old)
    const [first, second] = [await byLink(ask, link), await byLink(ask, link, 'Another#2028')]
    services.clock.advance(1)
    const alive = (await ask('GET', '/me', { token: person.token })).status
    const late = await linkFor(house, person)
    services.clock.advance(30 * 60)
    const expired = await byLink(ask, late)
    const { rows } = await services.db.execute<{ kept: number }>(
      sql`select count(*)::int as kept from ${passwordResets} where token_hash = ${link}`,
    )
    const dead = [replaced, second, expired].every((answer) => answer === 'recovery.link.invalid')
    return {
      id: 'A6',
      promise: 'a mailed link is used once, by whoever got it',
      passed: guessed === 0 && tried <= 60 && first === 'ok' && dead && alive === 401 && rows[0]?.kept === 0,
      figures: {
        guesses,
        guessed,
        'tried from one address in a minute': tried,
        'used twice': second === 'ok' ? 1 : 0,
        'sessions left': alive === 401 ? 0 : 1,
        bits: 256,
      },
    }
  })
