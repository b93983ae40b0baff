import { eq } from 'drizzle-orm'
import { socialAccounts } from '#server/db/tables/accounts.ts'
import { pushDevices } from '#server/db/tables/devices.ts'
import { members } from '#server/db/tables/members.ts'
import { toSocialSubject } from '#server/gateways/sandbox/social-accounts.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { pressIdentity } from '../gateways/press.ts'
import { pickAccount } from '../support/social.ts'
import { count, type Attack } from './arena.ts'
import {
  addPerson,
  findCode,
  createMobile,
  withInProcessShop,
  findLastMessage,
  password,
  type InProcessShop,
} from './people.ts'

const newPassword = 'Cellar#2027'

/** Signs up through the API with an e-mail whose mailbox is never confirmed. */
const signUp = async ({ ask, services }: InProcessShop, email: string, fullName: string) => {
  const mobile = createMobile()
  await ask('POST', '/cert', { body: { mobile, mode: 'SIGNUP' } })
  const code = await findCode(services, mobile)
  await ask('POST', '/cert/confirm', { body: { mobile, mode: 'SIGNUP', code } })
  const agreements = { terms: true, privacy: true, adult: true }
  const body = { email, mobile, fullName, password, agreements }
  const signup = await ask<{ access_token?: string }>('POST', '/signup', { body })
  return { email, mobile, fullName, token: signup.body.access_token ?? '' }
}
type NewMember = Awaited<ReturnType<typeof signUp>>

const requestResetLink = async ({ ask, services }: InProcessShop, email: string): Promise<string> => {
  await ask('POST', '/find/reset/password', { body: { email } })
  return /#code=([\w-]{43})/.exec(await findLastMessage(services, 'MAIL', email))?.[1] ?? ''
}
const resetPassword = ({ ask }: InProcessShop, code: string, secret: string) =>
  ask('POST', '/find/reset/password/change', {
    body: { code, password: secret, passwordConfirm: secret },
  })

const linkKakao = async ({ services: { db } }: InProcessShop, { email }: NewMember) => {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  const moments = { linkedAt: new Date(), lastUsedAt: new Date() }
  const subject = toSocialSubject('kakao', 'hana')
  await db
    .insert(socialAccounts)
    .values({ provider: 'kakao', subject, memberId: member?.id ?? 0, ...moments })
}
const canLogInByKakao = async ({ ask }: InProcessShop): Promise<boolean> => {
  const redirectUri = 'http://shop.test/oauth2/kakao'
  const login = await ask<{ url: string; state: string }>('POST', '/social/kakao', { body: { redirectUri } })
  const { code, state } = await pickAccount(login.body.url, 'hana')
  const body = { code, state, redirectUri }
  const response = await ask<{ access_token?: string | null }>('POST', '/kakao-login', { body })
  return Boolean(response.body.access_token)
}
/** The code that a password reset sends to the number; empty when none is sent. */
const requestCode = async (shop: InProcessShop, { email, mobile, fullName }: NewMember): Promise<string> => {
  const { ask, services, sandboxes } = shop
  const readMessages = async () => {
    await drainOutbox(services, 100)
    return (await sandboxes?.outbox.messages(mobile)) ?? []
  }
  const before = (await readMessages()).length
  services.clock.advance(61)
  await ask('POST', '/find/password/mobile', { body: { email, mobile, fullname: fullName } })
  const after = await readMessages()
  return after.length > before ? (after[0]?.code ?? '') : ''
}
const canResetByCode = async (
  { ask }: InProcessShop,
  { email, mobile }: NewMember,
  code: string,
): Promise<boolean> =>
  (await ask('POST', '/reset/password/mobile', { body: { email, mobile, code, password: 'Stolen#2027' } }))
    .status === 200

/**
 * A11: an unconfirmed address discloses its account to no caller, and the owner of the mailbox can take the
 * account over.
 */
export const checkMailboxTakeover = (): Promise<Attack> =>
  withInProcessShop({ outside: true }, async (shop) => {
    const { ask } = shop
    await addPerson(shop.services)
    const attacker = await signUp(shop, 'victim@example.com', '공격자')
    const query = new URLSearchParams({ query: attacker.email })
    const recommenders = await ask<{ _embedded: { items: unknown[] } }>('GET', `/recommenders?${query}`)
    const exposureCount =
      recommenders.body._embedded.items.length + ((await requestCode(shop, attacker)) === '' ? 0 : 1)
    await linkKakao(shop, attacker)
    const older = await requestResetLink(shop, attacker.email)
    const link = await requestResetLink(shop, attacker.email)
    const reset = await resetPassword(shop, link, newPassword)
    const logIn = (secret: string) =>
      ask('POST', '/login', { body: { email: attacker.email, password: secret } })
    shop.services.clock.advance(2)
    const ways: Record<string, boolean> = {
      password: (await logIn(password)).status === 200,
      session: (await ask('GET', '/me', { token: attacker.token })).status === 200,
      'older link': (await resetPassword(shop, older, 'Stolen#2027')).status === 200,
      'used link': (await resetPassword(shop, link, 'Stolen#2027')).status === 200,
      'code to the number': await canResetByCode(shop, attacker, await requestCode(shop, attacker)),
      'social account': await canLogInByKakao(shop),
    }
    const open = Object.keys(ways).filter((way) => ways[way])
    const owner = await logIn(newPassword)
    return {
      id: 'A11',
      promise: 'a mailbox takes over what bears its address, and no older credential opens it',
      passed: reset.status === 200 && owner.status === 200 && exposureCount === 0 && open.length === 0,
      figures: {
        'ways tried': Object.keys(ways).length,
        open: open.join('; ') || 0,
        'named by it': exposureCount,
      },
    }
  })

type Check = { encodeData: string; requestNumber: string; windowUrl: string }
const showPerson = async ({ ask }: InProcessShop, token: string, person: Record<string, string>) => {
  const check = (await ask<Check>('GET', '/niceid/check', { token })).body
  const encodeData = (await pressIdentity(check, person)).fields['EncodeData'] ?? ''
  const query = new URLSearchParams({ encodeData, requestNumber: check.requestNumber })
  return (await ask('GET', `/niceid/success?${query}`, { token })).body.code ?? 'ok'
}

/** A12: one person has one account: a member under age is held back, and a second account is refused. */
export const checkOneAccountPerPerson = (): Promise<Attack> =>
  withInProcessShop({ outside: true }, async (shop) => {
    const person = { name: '홍길동', birth: '19900101', mobile: '01011110001' }
    const other = { name: '김다른', birth: '19850505', mobile: '01011110002' }
    const minor = { name: '김미성', birth: '20150505', mobile: '01011110003' }
    const people = []
    for (let index = 0; index < 8; index += 1)
      people.push(await addPerson(shop.services, { adultVerifiedAt: null, identityHash: null }))
    const tokens = people.map(({ token }) => token)
    const young = tokens.pop() ?? ''
    const together = await Promise.all(tokens.map((token) => showPerson(shop, token, person)))
    const first = tokens[together.indexOf('ok')] ?? ''
    const otherPersonAnswers = [await showPerson(shop, first, other), await showPerson(shop, first, minor)]
    const minorAnswers = [await showPerson(shop, young, minor), await showPerson(shop, young, other)]
    const verifiedCount = count(together, (answer) => answer === 'ok')
    const hasPassed =
      verifiedCount === 1 &&
      count(together, (answer) => answer === 'identity.person.taken') === together.length - 1 &&
      otherPersonAnswers.every((answer) => answer === 'identity.person.other') &&
      minorAnswers.every((answer) => answer === 'identity.underage')
    return {
      id: 'A12',
      promise: 'one person, one account, and the first stays',
      passed: hasPassed,
      figures: {
        'accounts at once': together.length,
        opened: verifiedCount,
        'another person taken': count([...otherPersonAnswers, ...minorAnswers], (answer) => answer === 'ok'),
      },
    }
  })

/** A13: a change of address discloses no existing account, and is limited to few tries. */
export const checkNoEmailEnumeration = (): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const { ask, services } = shop
    const [asker, member, formerMember] = [
      await addPerson(services),
      await addPerson(services),
      await addPerson(services),
    ]
    await ask('POST', '/me/withdrawal', {
      token: formerMember.token,
      body: { password, leaveReason: 'HIGH_PRICE' },
    })
    const { token, email } = asker
    await ask('POST', '/me/match-password', { token, body: { email, password } })
    const changeEmail = async (address: string, ip?: string) =>
      (await ask('PUT', '/change-user', { token, body: { email: address }, ...(ip && { ip }) })).body.code ??
      'ok'
    const answers = [
      await changeEmail(member.email),
      await changeEmail(formerMember.email),
      await changeEmail('no-one@example.com'),
    ]
    const many = []
    for (let index = 0; index < 200; index += 1)
      many.push(await changeEmail(`a${index}@example.com`, '203.0.113.77'))
    const answerCount = count(many, (code) => code !== 'request.too_many')
    return {
      id: 'A13',
      promise: 'a change of address is no look-up',
      passed: answers.every((code) => code === 'verification.code.expired') && answerCount === 10,
      figures: { 'different answers': new Set(answers).size - 1, asked: many.length, answered: answerCount },
    }
  })

/** A14: a device moves to another member by log-in only, and a member has at most ten. */
export const checkPushTokenOwnership = (): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const { ask, services } = shop
    const [owner, thief] = [await addPerson(services), await addPerson(services)]
    const sendPushToken = (token: string, phone: string) =>
      ask('GET', '/me', { token, headers: { 'x-app-os': 'ios', 'x-app-push-token': phone } })
    await sendPushToken(owner.token, 'phone')
    await sendPushToken(thief.token, 'phone')
    const headers = { 'x-app-push-token': 'phone' }
    await ask('POST', '/logout', { token: thief.token, headers })
    const [row] = await services.db.select().from(pushDevices).where(eq(pushDevices.token, 'phone'))
    await Promise.all(Array.from({ length: 200 }, (_, index) => sendPushToken(owner.token, `many-${index}`)))
    const deviceCount = await services.db.$count(pushDevices, eq(pushDevices.memberId, owner.id))
    return {
      id: 'A14',
      promise: 'a phone stays with its member, and phones are few',
      passed: row?.memberId === owner.id && deviceCount === 10,
      figures: { 'taken by a header': row?.memberId === owner.id ? 0 : 1, 'of 200 kept': deviceCount },
    }
  })
