import { toSeoulIso } from '../clock.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { claimOwnDevice } from '../platform/devices/devices.ts'
import { socialNames, type IdentifyResult, type SocialName, type SocialProfile } from '../gateways/social.ts'
import { fail } from '../http/handler.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { accountEmails } from '../notifications/account-emails.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
import { toRejoinHashes } from '../rejoin-ban/rejoin-ban.rules.ts'
import { isRejoinBlocked } from '../rejoin-ban/rejoin-ban.store.ts'
import { endPreviousSession } from './previous.ts'
import { isRechecked, requireRecheck } from './reauthentication.ts'
import { addSession, saveBrowser, renewSession, getTokenVersion } from './session.store.ts'
import {
  logInStartsPerNetwork,
  isReturnAddress,
  toLoginSecrets,
  createState,
  returnsPerNetwork,
  hashState,
  stateLivesMs,
} from './social.rules.ts'
import * as store from './social.store.ts'
import { encryptTicket, type SocialTicket } from './social.ticket.ts'
import { signToken } from './tokens.ts'

type SocialContext = Services & RequestFacts & { viewer: Viewer | null; forget: (sid: string) => void }
type SocialMemberContext = SocialContext & { viewer: Viewer }
type CodeInput = { code?: string | undefined; state?: string | undefined; redirectUri?: string | undefined }
type IdTokenInput = { idToken?: string | undefined; state?: string | undefined }
export type LogInResult = {
  access_token: string | null
  exp: number | null
  joining:
    | (Pick<SocialProfile, 'email' | 'emailVerified' | 'fullName' | 'gender'> & { ticket: string })
    | null
}

type ProviderField = 'snsType' | 'provider'
const refuseProvider = (field: ProviderField) =>
  fail('social.provider.unsupported', { [field]: 'field.choice' })

const resolveProvider = (
  { gateways }: Services,
  name: string | undefined,
  field: ProviderField = 'snsType',
): SocialName => (name !== undefined && gateways.social.offers(name) ? name : refuseProvider(field))

/** Begins a login, or a link to the calling member; without a return address, one for an app. */
export const beginSocialLogIn = async (
  ctx: SocialContext,
  name: string,
  { redirectUri, link }: { redirectUri?: string | undefined; link: boolean },
) => {
  const { db, clock, secrets, gateways, viewer, browser, ip, locale, shopUrl } = ctx
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, 'social', ip), logInStartsPerNetwork, now)))
    return fail('request.too_many')
  const provider = resolveProvider(ctx, name, 'provider')
  if (redirectUri && !isReturnAddress(redirectUri, provider, shopUrl()))
    return fail('request.invalid', { redirectUri: 'field.invalid' })
  if (link && !viewer) return fail('session.required')
  if (link && viewer && !(await isRechecked(db, viewer.sid, now)))
    return fail('session.password.recheck_required')
  const state = createState(locale)
  const expiresAt = new Date(now.getTime() + stateLivesMs)
  await store.addRequest(db, {
    stateHash: hashState(secrets, state),
    provider,
    purpose: redirectUri ? (link ? 'LINK' : 'LOG_IN') : 'NATIVE',
    memberId: link && viewer ? viewer.id : null,
    browserHash: browser ?? '',
    redirectUri: redirectUri || null,
    expiresAt,
  })
  const login = toLoginSecrets(secrets, state, redirectUri ?? '')
  const url = redirectUri ? gateways.social.authorizationUrl(provider, login) : null
  return { url, state, expiresAt: toSeoulIso(expiresAt) }
}

const getProfile = (
  identification: IdentifyResult,
  forgedCode: 'social.state.invalid' | 'social.token.invalid',
) => {
  if (identification.outcome === 'identified') return identification.profile
  if (identification.outcome === 'unclear') return fail('social.provider.unavailable')
  if (identification.outcome === 'refused') return fail('social.provider.refused')
  return fail(identification.outcome === 'tokenless' ? 'social.token.missing' : forgedCode)
}

const spendState = async (
  { db, clock, secrets, browser, socialState, ip }: SocialContext,
  request: {
    provider: SocialName
    purpose: store.SocialPurpose
    memberId: number | null
    redirectUri: string | null
  },
  state: string,
) => {
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, 'social-return', ip), returnsPerNetwork, now)))
    return fail('request.too_many')
  // Apps return a token with the state; a browser has it in a cookie that no script can read.
  if (request.redirectUri !== null && socialState !== undefined && socialState !== state)
    return fail('social.state.elsewhere')
  const hashes = { stateHash: hashState(secrets, state), browserHash: browser ?? '' }
  return (await store.consumeRequest(db, { ...request, ...hashes }, now)) || fail('social.state.invalid')
}

/** The person behind a provider's code; the state is used before the code is exchanged. */
export const exchangeCode = async (
  ctx: SocialContext,
  name: string | undefined,
  { code, state, redirectUri }: CodeInput,
  memberId: number | null,
): Promise<SocialTicket> => {
  const provider = resolveProvider(ctx, name)
  if (!code || !state || !redirectUri) return fail('social.arguments.missing')
  const purpose = memberId === null ? 'LOG_IN' : 'LINK'
  await spendState(ctx, { provider, purpose, memberId, redirectUri }, state)
  const login = toLoginSecrets(ctx.secrets, state, redirectUri)
  const identification = await ctx.gateways.social.identify(provider, { ...login, code })
  return { provider, profile: getProfile(identification, 'social.state.invalid') }
}

/** The person of an app's ID token; fails unless the provider signed it for this very request. */
export const verifyIdToken = async (
  ctx: SocialContext,
  name: string | undefined,
  { idToken, state }: IdTokenInput,
  memberId: number | null,
): Promise<SocialTicket> => {
  const provider = resolveProvider(ctx, name)
  if (!ctx.gateways.social.signs(provider)) return fail('social.provider.unsupported')
  if (!idToken || !state) return fail('social.token.invalid')
  await spendState(ctx, { provider, purpose: 'NATIVE', memberId, redirectUri: null }, state)
  const identification = await ctx.gateways.social.identifyNative(provider, { idToken, nonce: state })
  return { provider, profile: getProfile(identification, 'social.token.invalid') }
}

const addSocialSession = (
  ctx: SocialContext,
  ticket: SocialTicket,
  memberId: number,
  version: number,
  now: Date,
) =>
  withTransaction(ctx.db, async (tx) => {
    await store.touchSocialAccount(tx, ticket, now)
    if (ctx.browser) await saveBrowser(tx, memberId, ctx.browser, now)
    return addSession(tx, { id: memberId, version }, now, ticket.provider)
  })

/** Logs in the member of an account; a new person gets a ticket for sign-up. */
export const logInWithTicket = async (ctx: SocialContext, ticket: SocialTicket): Promise<LogInResult> => {
  const { db, clock, secrets } = ctx
  const now = clock.now()
  const { provider, profile } = ticket
  const account = await store.findLinkedAccount(db, provider, profile.subject)
  if (account && account.status !== 'ACTIVE') return fail('social.account.blocked')
  if (account) {
    const { memberId, version } = account
    const sid = await addSocialSession(ctx, ticket, memberId, version, now)
    await claimOwnDevice(ctx, memberId)
    await endPreviousSession(ctx)
    return { ...(await signToken(secrets, { memberId, sid, version, now })), joining: null }
  }
  const traces = { socials: [{ provider, subject: profile.subject }] }
  if (await isRejoinBlocked(db, toRejoinHashes(secrets, traces), now)) return fail('signup.email.withdrawn')
  const { email, emailVerified, fullName, gender } = profile
  const joining = { ticket: encryptTicket(secrets, ticket, now), email, emailVerified, fullName, gender }
  return { access_token: null, exp: null, joining }
}

const providerNames: Record<SocialName, string> = {
  kakao: 'Kakao',
  naver: 'NAVER',
  facebook: 'Facebook',
  google: 'Google',
  apple: 'Apple',
}

const queueLinkMail = (
  tx: Transaction,
  { secrets, viewer, locale, shopUrl }: SocialMemberContext,
  ticket: SocialTicket,
  now: Date,
) => {
  const provider = providerNames[ticket.provider]
  const mail = accountEmails.linked({ locale, shopUrl: shopUrl() }, provider)
  const key = `linked ${viewer.id} ${ticket.provider} ${now.toISOString()}`
  return queueMail(tx, secrets, { key, to: viewer.email, ...mail }, now)
}

/** Links an account to the calling member, and notifies them by mail; the session continues. */
export const linkAccount = async (ctx: SocialMemberContext, ticket: SocialTicket) => {
  const { db, clock, secrets, viewer } = ctx
  const now = clock.now()
  const outcome = await withTransaction(db, async (tx) => {
    const linkOutcome = await store.linkSocialAccount(tx, viewer.id, ticket, now)
    if (linkOutcome === 'linked' && viewer.email) await queueLinkMail(tx, ctx, ticket, now)
    return linkOutcome
  })
  if (outcome !== 'linked') return fail(`social.account.${outcome}`)
  const version = await getTokenVersion(db, viewer.id)
  return signToken(secrets, { memberId: viewer.id, sid: viewer.sid, version, now })
}

const parseProvider = (name: string | undefined): SocialName =>
  socialNames.find((candidate) => candidate === name) ?? refuseProvider('snsType')

/** Unlinks a provider, even a withdrawn one; the calling session gets a new token, every other ends. */
export const unlinkAccount = async (ctx: SocialMemberContext, name: string | undefined) => {
  const { db, clock, secrets, viewer, forget } = ctx
  const now = clock.now()
  const provider = parseProvider(name)
  await requireRecheck(db, viewer, now)
  const outcome = await withTransaction(db, async (tx) => {
    const unlinkOutcome = await store.unlinkSocialAccount(tx, viewer.id, provider)
    return unlinkOutcome === 'unlinked' ? renewSession(tx, viewer, now) : unlinkOutcome
  })
  if (typeof outcome === 'string') return fail(`social.account.${outcome}`)
  forget(viewer.sid)
  return signToken(secrets, { memberId: viewer.id, ...outcome, now })
}
