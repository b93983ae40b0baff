import { retainedRecords, withdrawals } from '#server/db/tables/accounts.ts'
import { rejoinBlocks } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { audit } from '#server/audit/audit.ts'
import { tidy } from '#server/worker/tidy.ts'
import { count, type Attack } from './arena.ts'
import { addPerson, codeFor, freshIp, freshMobile, inHouse, password, type House } from './people.ts'

type Row = (house: House) => Promise<boolean>

const refusedWith =
  (code: string) =>
  ({ status, body }: { status: number; body: { code?: string } }): boolean =>
    status >= 400 && body.code === code

/** How many of many calls from one address are answered before it is told to wait. */
const answered = async ({ ask }: House, calls: number, call: (at: number) => [string, string, object]) => {
  const ip = freshIp()
  let through = 0
  for (let at = 0; at < calls; at += 1) {
    const [method, path, asked] = call(at)
    if ((await ask(method, path, { ...asked, ip })).status !== 429) through += 1
  }
  return through
}

/** Calls that are holes when they are built as written (trust.md, section 2.6), and what closes each. */
const rows: Record<string, Row> = {
  'an id opens nothing at Apple': async ({ ask }) => {
    const { status } = await ask('POST', '/apple-login/native', { body: { id: '1', email: 'a@example.com' } })
    return status === 401
  },
  'an id links nothing': async ({ ask, services }) => {
    const { token } = await addPerson(services)
    const body = { snsType: 'kakao', active: true, id: '1', name: 'x' }
    return (await ask('PATCH', '/me/sns/native', { token, body })).status >= 400
  },
  'recommenders are found exactly, masked, ten a minute': async (house) => {
    const { email } = await addPerson(house.services)
    const find = (query: string) => house.ask('GET', `/recommenders?${new URLSearchParams({ query })}`)
    const [exact, part] = [await find(email), await find(email.slice(0, -1))]
    const through = await answered(house, 15, (at) => ['GET', `/recommenders?query=x${at}@example.com`, {}])
    const none = (part.body['_embedded'] as { items: unknown[] }).items.length === 0
    return exact.text.includes('***@') && !exact.text.includes(email) && none && through === 10
  },
  'the password is asked again of its own member, as a log-in': async ({ ask, services }) => {
    const [person, other] = [await addPerson(services), await addPerson(services)]
    const match = (body: object) => ask('POST', '/me/match-password', { token: person.token, body })
    const foreign = await match({ email: other.email, password })
    for (let at = 0; at < 4; at += 1) await match({ email: person.email, password: 'Wrong#2026' })
    const locked = await ask('POST', '/login', { body: { email: person.email, password } })
    return refusedWith('me.password.wrong')(foreign) && refusedWith('session.credentials.locked')(locked)
  },
  'what is one’s own is changed ten minutes after the password at most': async ({ ask, services }) => {
    const { token, email, mobile } = await addPerson(services)
    const acts: [string, string, object][] = [
      ['PUT', '/change-user', { fullName: '다른이' }],
      ['PUT', '/me/main', { fullName: '다른이', mobile, gender: 'MALE', birthDate: '19900101' }],
      ['PUT', '/change-mobile', { mode: 'CERT_MOBILE', mobile: freshMobile(), code: '000000' }],
      ['PUT', '/change-sns', { snsType: 'kakao', active: false }],
      ['POST', '/kakao-login/update?create=false', {}],
    ]
    const all = async () => {
      const answers = []
      for (const [method, path, body] of acts) answers.push(await ask(method, path, { token, body }))
      return count(answers, refusedWith('session.password.recheck_required'))
    }
    const before = await all()
    await ask('POST', '/me/match-password', { token, body: { email, password } })
    const during = await all()
    services.clock.advance(601)
    return before === acts.length && during === 0 && (await all()) === acts.length
  },
  'nobody leaves for another': async ({ ask, services }) => {
    const { token } = await addPerson(services)
    const body = { leaveReason: 'HIGH_PRICE' }
    const [without, wrong] = [
      await ask('POST', '/me/withdrawal', { token, body }),
      await ask('POST', '/me/withdrawal', { token, body: { ...body, password: 'Wrong#2026' } }),
    ]
    return refusedWith('me.password.wrong')(without) && refusedWith('me.password.wrong')(wrong)
  },
  'a number is changed and an account found by the code sent to that very number': async ({
    ask,
    services,
  }) => {
    const [person, other] = [await addPerson(services), await addPerson(services)]
    await ask('POST', '/me/match-password', { token: person.token, body: { email: person.email, password } })
    await ask('POST', '/cert', { body: { mobile: person.mobile, mode: 'CERT_MOBILE' } })
    const code = await codeFor(services, person.mobile)
    const body = { mode: 'CERT_MOBILE', mobile: other.mobile, code }
    const moved = await ask('PUT', '/change-mobile', { token: person.token, body })
    const found = await ask('POST', '/find/account/mobile/confirm', {
      body: { fullname: other.fullName, mobile: other.mobile, code },
    })
    return moved.status >= 400 && found.status >= 400
  },
  'safe numbers are switched by members alone, for their own': async ({ ask, services }) => {
    const [person, other] = [await addPerson(services), await addPerson(services)]
    const visitor = await ask('POST', `/safenumber/on?number=${person.mobile}`)
    const foreign = await ask('POST', `/safenumber/on?number=${other.mobile}`, { token: person.token })
    const own = await ask('POST', `/safenumber/on?number=${person.mobile}`, { token: person.token })
    const query = `number=${person.mobile}&safenumber=${String(own.body['safenumber'])}`
    const stolen = await ask('POST', `/safenumber/off?${query}`, { token: other.token })
    return visitor.status === 401 && foreign.status === 403 && own.status === 200 && stolen.status === 404
  },
  'codes, captchas and safe numbers are counted by address': async (house) => {
    const { token } = await addPerson(house.services)
    const cert = (at: number): [string, string, object] => [
      'POST',
      '/cert',
      { body: { mobile: `0102${String(1_000_000 + at)}`, mode: 'CERT_MOBILE' } },
    ]
    const through = [
      await answered(house, 40, cert),
      await answered(house, 40, (at) => ['POST', `/cert/send/auth-email?email=a${at}@example.com`, {}]),
      await answered(house, 40, () => ['POST', '/captcha/google-check?token=x', {}]),
      await answered(house, 40, () => ['POST', '/safenumber/on?number=01000000009', { token }]),
    ]
    return through.every((one) => one === 20)
  },
}

/** T-SPEC: each row about accounts, social logins and identity holds. */
export const specifiedHoles = (): Promise<Attack> =>
  inHouse({ outside: true }, async (house) => {
    const open: string[] = []
    for (const [name, row] of Object.entries(rows)) if (!(await row(house))) open.push(name)
    return {
      id: 'SPEC-A',
      promise: 'calls about accounts are no holes',
      passed: open.length === 0,
      figures: { rows: Object.keys(rows).length, open: open.join('; ') || 0 },
    }
  })

const day = 24 * 3600
const kept = async ({ services: { db } }: House) => ({
  contracts: await db.$count(retainedRecords),
  reasons: await db.$count(withdrawals),
  blocks: await db.$count(rejoinBlocks),
})
const daysUntil = (house: House, until: Date) =>
  Math.round((until.getTime() - house.services.clock.now().getTime()) / 1000)

/** Goes to the day before a moment and past it, and tidies up at both; what was there before and after. */
const around = async (house: House, until: Date) => {
  const { services } = house
  services.clock.advance(daysUntil(house, until) - day)
  await tidy(services)
  const before = await kept(house)
  services.clock.advance(2 * day)
  await tidy(services)
  return { before, after: await kept(house) }
}
const inMonths = (from: Date, months: number) => {
  const at = new Date(from)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at
}

/** What is kept of those who left is gone on its day, and not the day before. */
export const keptSoLong = (): Promise<Attack> =>
  inHouse({}, async (house) => {
    const { services, ask } = house
    const person = await addPerson(services)
    const left = services.clock.now()
    await services.db.insert(orders).values({
      oid: 'KEPT-1',
      memberId: person.id,
      type: 'PICKUP',
      status: 'CONFIRMED',
      total: 0,
      payable: 0,
      paidAt: left,
      orderer: { fullName: person.fullName, mobile: person.mobile, email: person.email },
    })
    const body = { password, leaveReason: 'HIGH_PRICE' }
    await ask('POST', '/me/withdrawal', { token: person.token, body })
    const ban = await around(house, inMonths(left, 6))
    const reason = await around(house, inMonths(left, 36))
    const contract = await around(house, inMonths(left, 60))
    const { breaches } = await audit(services.db, { now: services.clock.now(), provider: null })
    const personal = breaches.filter(({ rule }) => rule === 14).length
    const rejoined = await ask('POST', '/valid-email', { body: { email: person.email } })
    const sound =
      ban.before.blocks > 0 &&
      ban.after.blocks === 0 &&
      reason.before.reasons === 1 &&
      reason.after.reasons === 0 &&
      contract.before.contracts === 1 &&
      contract.after.contracts === 0
    return {
      id: 'KEEP',
      promise: 'what is kept is gone on its day, not before',
      passed: sound && personal === 0 && rejoined.status === 200,
      figures: {
        'ban, 6 months: before/after': `${ban.before.blocks}/${ban.after.blocks}`,
        'reason, 3 years': `${reason.before.reasons}/${reason.after.reasons}`,
        'contract, 5 years': `${contract.before.contracts}/${contract.after.contracts}`,
        'personal rows left': personal,
      },
    }
  })
