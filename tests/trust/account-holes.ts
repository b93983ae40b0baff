import { retainedRecords, withdrawals } from '#server/db/tables/accounts.ts'
import { rejoinBlocks } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { count, type Attack } from './arena.ts'
import {
  addPerson,
  findCode,
  createIp,
  createMobile,
  withInProcessShop,
  password,
  type InProcessShop,
} from './people.ts'

type HoleCheck = (shop: InProcessShop) => Promise<boolean>

const isRefusedWith =
  (code: string) =>
  ({ status, body }: { status: number; body: { code?: string } }): boolean =>
    status >= 400 && body.code === code

/** How many calls from one address are answered with a status other than 429. */
const countAnswered = async (
  { ask }: InProcessShop,
  calls: number,
  call: (index: number) => [string, string, object],
) => {
  const ip = createIp()
  let answeredCount = 0
  for (let index = 0; index < calls; index += 1) {
    const [method, path, options] = call(index)
    if ((await ask(method, path, { ...options, ip })).status !== 429) answeredCount += 1
  }
  return answeredCount
}

/**
 * Calls that are holes when built as specified (docs/trust.md, section 2.6), each with the check that it is
 * closed.
 */
const holeChecks: Record<string, HoleCheck> = {
  'an id opens nothing at Apple': async ({ ask }) => {
    const { status } = await ask('POST', '/apple-login/native', { body: { id: '1', email: 'a@example.com' } })
    return status === 401
  },
  'an id links nothing': async ({ ask, services }) => {
    const { token } = await addPerson(services)
    const body = { snsType: 'kakao', active: true, id: '1', name: 'x' }
    return (await ask('PATCH', '/me/sns/native', { token, body })).status >= 400
  },
  'recommenders are found exactly, masked, ten a minute': async (shop) => {
    const { email } = await addPerson(shop.services)
    const find = (query: string) => shop.ask('GET', `/recommenders?${new URLSearchParams({ query })}`)
    const [exact, part] = [await find(email), await find(email.slice(0, -1))]
    const answeredCounts = await countAnswered(shop, 15, (index) => [
      'GET',
      `/recommenders?query=x${index}@example.com`,
      {},
    ])
    const isEmpty = (part.body['_embedded'] as { items: unknown[] }).items.length === 0
    return exact.text.includes('***@') && !exact.text.includes(email) && isEmpty && answeredCounts === 10
  },
  'the password is asked again of its own member, as a log-in': async ({ ask, services }) => {
    const [person, other] = [await addPerson(services), await addPerson(services)]
    const match = (body: object) => ask('POST', '/me/match-password', { token: person.token, body })
    const foreign = await match({ email: other.email, password })
    for (let index = 0; index < 4; index += 1) await match({ email: person.email, password: 'Wrong#2026' })
    const lockedLogin = await ask('POST', '/login', { body: { email: person.email, password } })
    return (
      isRefusedWith('me.password.wrong')(foreign) && isRefusedWith('session.credentials.locked')(lockedLogin)
    )
  },
  'what is one’s own is changed ten minutes after the password at most': async ({ ask, services }) => {
    const { token, email, mobile } = await addPerson(services)
    const acts: [string, string, object][] = [
      ['PUT', '/change-user', { fullName: '다른이' }],
      ['PUT', '/me/main', { fullName: '다른이', mobile, gender: 'MALE', birthDate: '19900101' }],
      ['PUT', '/change-mobile', { mode: 'CERT_MOBILE', mobile: createMobile(), code: '000000' }],
      ['PUT', '/change-sns', { snsType: 'kakao', active: false }],
      ['POST', '/kakao-login/update?create=false', {}],
    ]
    const countRecheckRefusals = async () => {
      const answers = []
      for (const [method, path, body] of acts) answers.push(await ask(method, path, { token, body }))
      return count(answers, isRefusedWith('session.password.recheck_required'))
    }
    const before = await countRecheckRefusals()
    await ask('POST', '/me/match-password', { token, body: { email, password } })
    const during = await countRecheckRefusals()
    services.clock.advance(601)
    return before === acts.length && during === 0 && (await countRecheckRefusals()) === acts.length
  },
  'nobody leaves for another': async ({ ask, services }) => {
    const { token } = await addPerson(services)
    const body = { leaveReason: 'HIGH_PRICE' }
    const [without, wrong] = [
      await ask('POST', '/me/withdrawal', { token, body }),
      await ask('POST', '/me/withdrawal', { token, body: { ...body, password: 'Wrong#2026' } }),
    ]
    return isRefusedWith('me.password.wrong')(without) && isRefusedWith('me.password.wrong')(wrong)
  },
  'a number is changed and an account found by the code sent to that very number': async ({
    ask,
    services,
  }) => {
    const [person, other] = [await addPerson(services), await addPerson(services)]
    await ask('POST', '/me/match-password', { token: person.token, body: { email: person.email, password } })
    await ask('POST', '/cert', { body: { mobile: person.mobile, mode: 'CERT_MOBILE' } })
    const code = await findCode(services, person.mobile)
    const body = { mode: 'CERT_MOBILE', mobile: other.mobile, code }
    const mobileChange = await ask('PUT', '/change-mobile', { token: person.token, body })
    const accountSearch = await ask('POST', '/find/account/mobile/confirm', {
      body: { fullname: other.fullName, mobile: other.mobile, code },
    })
    return mobileChange.status >= 400 && accountSearch.status >= 400
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
  'codes, captchas and safe numbers are counted by address': async (shop) => {
    const { token } = await addPerson(shop.services)
    const toCodeRequest = (index: number): [string, string, object] => [
      'POST',
      '/cert',
      { body: { mobile: `0102${String(1_000_000 + index)}`, mode: 'CERT_MOBILE' } },
    ]
    const answeredCounts = [
      await countAnswered(shop, 40, toCodeRequest),
      await countAnswered(shop, 40, (index) => [
        'POST',
        `/cert/send/auth-email?email=a${index}@example.com`,
        {},
      ]),
      await countAnswered(shop, 40, () => ['POST', '/captcha/google-check?token=x', {}]),
      await countAnswered(shop, 40, () => ['POST', '/safenumber/on?number=01000000009', { token }]),
    ]
    return answeredCounts.every((one) => one === 20)
  },
}

/** T-SPEC: every row about accounts, social logins and identity passes. */
export const checkSpecifiedHoles = (): Promise<Attack> =>
  withInProcessShop({ outside: true }, async (shop) => {
    const open: string[] = []
    for (const [name, row] of Object.entries(holeChecks)) if (!(await row(shop))) open.push(name)
    return {
      id: 'SPEC-A',
      promise: 'calls about accounts are no holes',
      passed: open.length === 0,
      figures: { rows: Object.keys(holeChecks).length, open: open.join('; ') || 0 },
    }
  })

const day = 24 * 3600
const countRetained = async ({ services: { db } }: InProcessShop) => ({
  contracts: await db.$count(retainedRecords),
  reasons: await db.$count(withdrawals),
  blocks: await db.$count(rejoinBlocks),
})
const toSecondsUntil = (shop: InProcessShop, until: Date) =>
  Math.round((until.getTime() - shop.services.clock.now().getTime()) / 1000)

/** Tidies up one day before and one day after a moment; returns what was stored at both. */
const tidyBeforeAndAfter = async (shop: InProcessShop, until: Date) => {
  const { services } = shop
  services.clock.advance(toSecondsUntil(shop, until) - day)
  await tidy(services)
  const before = await countRetained(shop)
  services.clock.advance(2 * day)
  await tidy(services)
  return { before, after: await countRetained(shop) }
}
const addMonths = (from: Date, months: number) => {
  const date = new Date(from)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/** The records of withdrawn members are removed on their day, and not the day before. */
export const checkRetention = (): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const { services, ask } = shop
    const person = await addPerson(services)
    const withdrawnAt = services.clock.now()
    await services.db.insert(orders).values({
      oid: 'KEPT-1',
      memberId: person.id,
      type: 'PICKUP',
      status: 'CONFIRMED',
      total: 0,
      payable: 0,
      paidAt: withdrawnAt,
      orderer: { fullName: person.fullName, mobile: person.mobile, email: person.email },
    })
    const body = { password, leaveReason: 'HIGH_PRICE' }
    await ask('POST', '/me/withdrawal', { token: person.token, body })
    const ban = await tidyBeforeAndAfter(shop, addMonths(withdrawnAt, 6))
    const reason = await tidyBeforeAndAfter(shop, addMonths(withdrawnAt, 36))
    const contract = await tidyBeforeAndAfter(shop, addMonths(withdrawnAt, 60))
    const { breaches } = await audit(services.db, { now: services.clock.now(), provider: null })
    const personal = breaches.filter(({ rule }) => rule === 14).length
    const rejoinCheck = await ask('POST', '/valid-email', { body: { email: person.email } })
    const isSound =
      ban.before.blocks > 0 &&
      ban.after.blocks === 0 &&
      reason.before.reasons === 1 &&
      reason.after.reasons === 0 &&
      contract.before.contracts === 1 &&
      contract.after.contracts === 0
    return {
      id: 'KEEP',
      promise: 'what is kept is gone on its day, not before',
      passed: isSound && personal === 0 && rejoinCheck.status === 200,
      figures: {
        'ban, 6 months: before/after': `${ban.before.blocks}/${ban.after.blocks}`,
        'reason, 3 years': `${reason.before.reasons}/${reason.after.reasons}`,
        'contract, 5 years': `${contract.before.contracts}/${contract.after.contracts}`,
        'personal rows left': personal,
      },
    }
  })
