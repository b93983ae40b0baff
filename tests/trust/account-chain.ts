import { eq } from 'drizzle-orm'
import { socialAccounts } from '#server/db/tables/accounts.ts'
import { pushDevices } from '#server/db/tables/devices.ts'
import { members } from '#server/db/tables/members.ts'
import { toSocialSubject } from '#server/gateways/sandbox/social-accounts.ts'
import { drainOutbox } from '#server/outbox/outbox.worker.ts'
import { pressIdentity } from '../gateways/press.ts'
import { pickAccount } from '../support/social.ts'
import { count, type Attack } from './arena.ts'
import { addPerson, codeFor, freshMobile, inHouse, lastMessage, password, type House } from './people.ts'

const newPassword = 'Cellar#2027'

/** Joins by the form, with an e-mail whose mailbox is never asked. */
const joinAs = async ({ ask, services }: House, email: string, fullName: string) => {
  const mobile = freshMobile()
  await ask('POST', '/cert', { body: { mobile, mode: 'SIGNUP' } })
  const code = await codeFor(services, mobile)
  await ask('POST', '/cert/confirm', { body: { mobile, mode: 'SIGNUP', code } })
  const agreements = { terms: true, privacy: true, adult: true }
  const body = { email, mobile, fullName, password, agreements }
  const joined = await ask<{ access_token?: string }>('POST', '/signup', { body })
  return { email, mobile, fullName, token: joined.body.access_token ?? '' }
}
type Planted = Awaited<ReturnType<typeof joinAs>>

const linkSent = async ({ ask, services }: House, email: string): Promise<string> => {
  await ask('POST', '/find/reset/password', { body: { email } })
  return /#code=([\w-]{43})/.exec(await lastMessage(services, 'MAIL', email))?.[1] ?? ''
}
const resetBy = ({ ask }: House, code: string, secret: string) =>
  ask('POST', '/find/reset/password/change', {
    body: { code, password: secret, passwordConfirm: secret },
  })

const linkKakao = async ({ services: { db } }: House, { email }: Planted) => {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  const moments = { linkedAt: new Date(), lastUsedAt: new Date() }
  const subject = toSocialSubject('kakao', 'hana')
  await db
    .insert(socialAccounts)
    .values({ provider: 'kakao', subject, memberId: member?.id ?? 0, ...moments })
}
const opensByKakao = async ({ ask }: House): Promise<boolean> => {
  const redirectUri = 'http://shop.test/oauth2/kakao'
  const begun = await ask<{ url: string; state: string }>('POST', '/social/kakao', { body: { redirectUri } })
  const { code, state } = await pickAccount(begun.body.url, 'hana')
  const body = { code, state, redirectUri }
  const entered = await ask<{ access_token?: string | null }>('POST', '/kakao-login', { body })
  return Boolean(entered.body.access_token)
}
/** The code that reaches the number when a new password is asked for; empty when none is sent. */
const sendsCode = async (house: House, { email, mobile, fullName }: Planted): Promise<string> => {
  const { ask, services, sandboxes } = house
  const arrived = async () => {
    await drainOutbox(services, 100)
    return (await sandboxes?.outbox.messages(mobile)) ?? []
  }
  const before = (await arrived()).length
  services.clock.advance(61)
  await ask('POST', '/find/password/mobile', { body: { email, mobile, fullname: fullName } })
  const after = await arrived()
  return after.length > before ? (after[0]?.code ?? '') : ''
}
const opensByCode = async ({ ask }: House, { email, mobile }: Planted, code: string): Promise<boolean> =>
  (await ask('POST', '/reset/password/mobile', { body: { email, mobile, code, password: 'Stolen#2027' } }))
    .status === 200

/** A11: an address that was never confirmed names its account to nobody, and its mailbox takes the account over whole. */
export const mailboxTakesOver = (): Promise<Attack> =>
  inHouse({ outside: true }, async (house) => {
    const { ask } = house
    await addPerson(house.services)
    const planted = await joinAs(house, 'victim@example.com', '공격자')
    const query = new URLSearchParams({ query: planted.email })
    const found = await ask<{ _embedded: { items: unknown[] } }>('GET', `/recommenders?${query}`)
    const named = found.body._embedded.items.length + ((await sendsCode(house, planted)) === '' ? 0 : 1)
    await linkKakao(house, planted)
    const older = await linkSent(house, planted.email)
    const link = await linkSent(house, planted.email)
    const reset = await resetBy(house, link, newPassword)
    const logIn = (secret: string) =>
      ask('POST', '/login', { body: { email: planted.email, password: secret } })
    house.services.clock.advance(2)
    const ways: Record<string, boolean> = {
      password: (await logIn(password)).status === 200,
      session: (await ask('GET', '/me', { token: planted.token })).status === 200,
      'older link': (await resetBy(house, older, 'Stolen#2027')).status === 200,
      'used link': (await resetBy(house, link, 'Stolen#2027')).status === 200,
      'code to the number': await opensByCode(house, planted, await sendsCode(house, planted)),
      'social account': await opensByKakao(house),
    }
    const open = Object.keys(ways).filter((way) => ways[way])
    const owner = await logIn(newPassword)
    return {
      id: 'A11',
      promise: 'a mailbox takes over what bears its address, and no older credential opens it',
      passed: reset.status === 200 && owner.status === 200 && named === 0 && open.length === 0,
      figures: { 'ways tried': Object.keys(ways).length, open: open.join('; ') || 0, 'named by it': named },
    }
  })

type Check = { encodeData: string; requestNumber: string; windowUrl: string }
const showPerson = async ({ ask }: House, token: string, person: Record<string, string>) => {
  const check = (await ask<Check>('GET', '/niceid/check', { token })).body
  const encodeData = (await pressIdentity(check, person)).fields['EncodeData'] ?? ''
  const query = new URLSearchParams({ encodeData, requestNumber: check.requestNumber })
  return (await ask('GET', `/niceid/success?${query}`, { token })).body.code ?? 'ok'
}

/** A12: the first person stays with an account, one under age holds it back, and opens no second one. */
export const onePersonOneAccount = (): Promise<Attack> =>
  inHouse({ outside: true }, async (house) => {
    const person = { name: '홍길동', birth: '19900101', mobile: '01011110001' }
    const other = { name: '김다른', birth: '19850505', mobile: '01011110002' }
    const minor = { name: '김미성', birth: '20150505', mobile: '01011110003' }
    const people = []
    for (let at = 0; at < 8; at += 1)
      people.push(await addPerson(house.services, { adultVerifiedAt: null, identityHash: null }))
    const tokens = people.map(({ token }) => token)
    const young = tokens.pop() ?? ''
    const together = await Promise.all(tokens.map((token) => showPerson(house, token, person)))
    const first = tokens[together.indexOf('ok')] ?? ''
    const swapped = [await showPerson(house, first, other), await showPerson(house, first, minor)]
    const held = [await showPerson(house, young, minor), await showPerson(house, young, other)]
    const opened = count(together, (answer) => answer === 'ok')
    const passed =
      opened === 1 &&
      count(together, (answer) => answer === 'identity.person.taken') === together.length - 1 &&
      swapped.every((answer) => answer === 'identity.person.other') &&
      held.every((answer) => answer === 'identity.underage')
    return {
      id: 'A12',
      promise: 'one person, one account, and the first stays',
      passed,
      figures: {
        'accounts at once': together.length,
        opened,
        'another person taken': count([...swapped, ...held], (answer) => answer === 'ok'),
      },
    }
  })

/** A13: a change of address tells of no address whether somebody has it, nor lets many be asked about. */
export const addressesAskedAbout = (): Promise<Attack> =>
  inHouse({}, async (house) => {
    const { ask, services } = house
    const [asker, known, gone] = [
      await addPerson(services),
      await addPerson(services),
      await addPerson(services),
    ]
    await ask('POST', '/me/withdrawal', { token: gone.token, body: { password, leaveReason: 'HIGH_PRICE' } })
    const { token, email } = asker
    await ask('POST', '/me/match-password', { token, body: { email, password } })
    const about = async (address: string, ip?: string) =>
      (await ask('PUT', '/change-user', { token, body: { email: address }, ...(ip && { ip }) })).body.code ??
      'ok'
    const answers = [await about(known.email), await about(gone.email), await about('no-one@example.com')]
    const many = []
    for (let at = 0; at < 200; at += 1) many.push(await about(`a${at}@example.com`, '203.0.113.77'))
    const answered = count(many, (code) => code !== 'request.too_many')
    return {
      id: 'A13',
      promise: 'a change of address is no look-up',
      passed: answers.every((code) => code === 'verification.code.expired') && answered === 10,
      figures: { 'different answers': new Set(answers).size - 1, asked: many.length, answered },
    }
  })

/** A14: a phone changes its member by a log-in alone, and a member has ten at most. */
export const pushTokensStay = (): Promise<Attack> =>
  inHouse({}, async (house) => {
    const { ask, services } = house
    const [owner, thief] = [await addPerson(services), await addPerson(services)]
    const seen = (token: string, phone: string) =>
      ask('GET', '/me', { token, headers: { 'x-app-os': 'ios', 'x-app-push-token': phone } })
    await seen(owner.token, 'phone')
    await seen(thief.token, 'phone')
    const headers = { 'x-app-push-token': 'phone' }
    await ask('POST', '/logout', { token: thief.token, headers })
    const [row] = await services.db.select().from(pushDevices).where(eq(pushDevices.token, 'phone'))
    await Promise.all(Array.from({ length: 200 }, (_, at) => seen(owner.token, `many-${at}`)))
    const kept = await services.db.$count(pushDevices, eq(pushDevices.memberId, owner.id))
    return {
      id: 'A14',
      promise: 'a phone stays with its member, and phones are few',
      passed: row?.memberId === owner.id && kept === 10,
      figures: { 'taken by a header': row?.memberId === owner.id ? 0 : 1, 'of 200 kept': kept },
    }
  })
