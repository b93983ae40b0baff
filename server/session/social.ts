import { iso } from '../clock.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { claimOwnDevice } from '../devices/devices.ts'
import { socialNames, type Identified, type SocialName, type SocialProfile } from '../gateways/social.ts'
import { fail } from '../http/handler.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { accountMails } from '../letters/account-mails.ts'
import { queueMail } from '../outbox/outbox.store.ts'
import { rejoinHashes } from '../rejoin/rejoin.rules.ts'
import { isRejoinBlocked } from '../rejoin/rejoin.store.ts'
import { endPrevious } from './previous.ts'
import { isRechecked, requireRecheck } from './recheck.ts'
import { addSession, rememberBrowser, renewSession, versionOf } from './session.store.ts'
import {
  beginningsPerNetwork,
  isReturnAddress,
  loginSecrets,
  newState,
  returnsPerNetwork,
  stateHash,
  stateLivesMs,
} from './social.rules.ts'
import * as store from './social.store.ts'
import { ticketFor, type SocialTicket } from './social.ticket.ts'
import { signToken } from './tokens.ts'

type Asking = Services & RequestFacts & { viewer: Viewer | null; forget: (sid: string) => void }
type Member = Asking & { viewer: Viewer }
type Code = { code?: string | undefined; state?: string | undefined; redirectUri?: string | undefined }
type Native = { idToken?: string | undefined; state?: string | undefined }
export type Entered = {
  access_token: string | null
  exp: number | null
  joining:
    (Pick<SocialProfile, 'email' | 'emailVerified' | 'fullName' | 'gender'> & { ticket: string }) | null
}

type ProviderField = 'snsType' | 'provider'
const refuseProvider = (field: ProviderField) =>
  fail('social.provider.unsupported', { [field]: 'field.choice' })

const offered = (
  { gateways }: Services,
  name: string | undefined,
  field: ProviderField = 'snsType',
): SocialName => (name !== undefined && gateways.social.offers(name) ? name : refuseProvider(field))

/** Begins a login, or linking to the member who asks; without a return address, one of an app. */
export const begin = async (
  given: Asking,
  name: string,
  { redirectUri, link }: { redirectUri?: string | undefined; link: boolean },
) => {
  const { db, clock, secrets, gateways, viewer, browser, ip, locale, shopUrl } = given
  const now = clock.now()
  if (!(await take(db, callerKey(secrets, 'social', ip), beginningsPerNetwork, now)))
    return fail('request.too_many')
  const provider = offered(given, name, 'provider')
  if (redirectUri && !isReturnAddress(redirectUri, provider, shopUrl()))
    return fail('request.invalid', { redirectUri: 'field.invalid' })
  if (link && !viewer) return fail('session.required')
  if (link && viewer && !(await isRechecked(db, viewer.sid, now)))
    return fail('session.password.recheck_required')
  const state = newState(locale)
  const expiresAt = new Date(now.getTime() + stateLivesMs)
  await store.addRequest(db, {
    stateHash: stateHash(secrets, state),
    provider,
    purpose: redirectUri ? (link ? 'LINK' : 'LOG_IN') : 'NATIVE',
    memberId: link && viewer ? viewer.id : null,
    browserHash: browser ?? '',
    redirectUri: redirectUri || null,
    expiresAt,
  })
  const login = loginSecrets(secrets, state, redirectUri ?? '')
  const url = redirectUri ? gateways.social.authorizationUrl(provider, login) : null
  return { url, state, expiresAt: iso(expiresAt) }
}

const profileIn = (identified: Identified, forged: 'social.state.invalid' | 'social.token.invalid') => {
  if (identified.outcome === 'identified') return identified.profile
  if (identified.outcome === 'unclear') return fail('social.provider.unavailable')
  if (identified.outcome === 'refused') return fail('social.provider.refused')
  return fail(identified.outcome === 'tokenless' ? 'social.token.missing' : forged)
}

const spendState = async (
  { db, clock, secrets, browser, socialState, ip }: Asking,
  back: { provider: SocialName; purpose: store.Purpose; memberId: number | null; redirectUri: string | null },
  state: string,
) => {
  const now = clock.now()
  if (!(await take(db, callerKey(secrets, 'social-return', ip), returnsPerNetwork, now)))
    return fail('request.too_many')
  // Apps come back by a token that bears the state; a browser has it in a cookie that no script reads.
  if (back.redirectUri !== null && socialState !== undefined && socialState !== state)
    return fail('social.state.elsewhere')
  const hashes = { stateHash: stateHash(secrets, state), browserHash: browser ?? '' }
  return (await store.takeRequest(db, { ...back, ...hashes }, now)) || fail('social.state.invalid')
}

/** Who came back from a provider with a code; the state is spent before the code is exchanged. */
export const cameBack = async (
  given: Asking,
  name: string | undefined,
  { code, state, redirectUri }: Code,
  memberId: number | null,
): Promise<SocialTicket> => {
  const provider = offered(given, name)
  if (!code || !state || !redirectUri) return fail('social.arguments.missing')
  const purpose = memberId === null ? 'LOG_IN' : 'LINK'
  await spendState(given, { provider, purpose, memberId, redirectUri }, state)
  const login = loginSecrets(given.secrets, state, redirectUri)
  const identified = await given.gateways.social.identify(provider, { ...login, code })
  return { provider, profile: profileIn(identified, 'social.state.invalid') }
}

/** Who an app's ID token is about; without one that the provider signed for this very request, nobody. */
export const signedFor = async (
  given: Asking,
  name: string | undefined,
  { idToken, state }: Native,
  memberId: number | null,
): Promise<SocialTicket> => {
  const provider = offered(given, name)
  if (!given.gateways.social.signs(provider)) return fail('social.provider.unsupported')
  if (!idToken || !state) return fail('social.token.invalid')
  await spendState(given, { provider, purpose: 'NATIVE', memberId, redirectUri: null }, state)
  const identified = await given.gateways.social.identifyNative(provider, { idToken, nonce: state })
  return { provider, profile: profileIn(identified, 'social.token.invalid') }
}

const enterAs = (given: Asking, ticket: SocialTicket, memberId: number, version: number, now: Date) =>
  withTransaction(given.db, async (tx) => {
    await store.touchSocialAccount(tx, ticket, now)
    if (given.browser) await rememberBrowser(tx, memberId, given.browser, now)
    return addSession(tx, { id: memberId, version }, now, ticket.provider)
  })

/** Logs in the member that an account opens; somebody new is given a ticket to join with. */
export const enter = async (given: Asking, ticket: SocialTicket): Promise<Entered> => {
  const { db, clock, secrets } = given
  const now = clock.now()
  const { provider, profile } = ticket
  const linked = await store.linkedMember(db, provider, profile.subject)
  if (linked && linked.status !== 'ACTIVE') return fail('social.account.blocked')
  if (linked) {
    const { memberId, version } = linked
    const sid = await enterAs(given, ticket, memberId, version, now)
    await claimOwnDevice(given, memberId)
    await endPrevious(given)
    return { ...(await signToken(secrets, { memberId, sid, version, now })), joining: null }
  }
  const traces = { socials: [{ provider, subject: profile.subject }] }
  if (await isRejoinBlocked(db, rejoinHashes(secrets, traces), now)) return fail('signup.email.withdrawn')
  const { email, emailVerified, fullName, gender } = profile
  const joining = { ticket: ticketFor(secrets, ticket, now), email, emailVerified, fullName, gender }
  return { access_token: null, exp: null, joining }
}

const names: Record<SocialName, string> = {
  kakao: 'Kakao',
  naver: 'NAVER',
  facebook: 'Facebook',
  google: 'Google',
  apple: 'Apple',
}

const tellOfLink = (
  tx: Transaction,
  { secrets, viewer, locale, shopUrl }: Member,
  ticket: SocialTicket,
  now: Date,
) => {
  const provider = names[ticket.provider]
  const mail = accountMails.linked({ locale, shopUrl: shopUrl() }, provider)
  const key = `linked ${viewer.id} ${ticket.provider} ${now.toISOString()}`
  return queueMail(tx, secrets, { key, to: viewer.email, ...mail }, now)
}

/** Links an account to the member who asks, and tells them by mail; the session goes on. */
export const linkTo = async (given: Member, ticket: SocialTicket) => {
  const { db, clock, secrets, viewer } = given
  const now = clock.now()
  const outcome = await withTransaction(db, async (tx) => {
    const linked = await store.linkSocialAccount(tx, viewer.id, ticket, now)
    if (linked === 'linked' && viewer.email) await tellOfLink(tx, given, ticket, now)
    return linked
  })
  if (outcome !== 'linked') return fail(`social.account.${outcome}`)
  const version = await versionOf(db, viewer.id)
  return signToken(secrets, { memberId: viewer.id, sid: viewer.sid, version, now })
}

const named = (name: string | undefined): SocialName =>
  socialNames.find((known) => known === name) ?? refuseProvider('snsType')

/** Unlinks a provider, offered still or not; every session ends but the one that asks, which goes on with a new token. */
export const unlinkFrom = async (given: Member, name: string | undefined) => {
  const { db, clock, secrets, viewer, forget } = given
  const now = clock.now()
  const provider = named(name)
  await requireRecheck(db, viewer, now)
  const outcome = await withTransaction(db, async (tx) => {
    const unlinked = await store.unlinkSocialAccount(tx, viewer.id, provider)
    return unlinked === 'unlinked' ? renewSession(tx, viewer, now) : unlinked
  })
  if (typeof outcome === 'string') return fail(`social.account.${outcome}`)
  forget(viewer.sid)
  return signToken(secrets, { memberId: viewer.id, ...outcome, now })
}
