import { formatDate } from '#api/dates.ts'
import { toEmail } from '#api/email.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulDay } from '../clock.ts'
import { addConsents } from '../consents/consents.store.ts'
import type { Services } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { accountEmails } from '../notifications/account-emails.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
import { toRejoinHashes } from '../rejoin-ban/rejoin-ban.rules.ts'
import { isRejoinBlocked } from '../rejoin-ban/rejoin-ban.store.ts'
import { addSession } from '../session/session.store.ts'
import type { SocialTicket } from '../session/social.ticket.ts'
import { addSocialAccount } from '../session/social.store.ts'
import { consumeConfirmation, isConfirmed } from '../verification/confirmations.store.ts'
import { consumeIdentityTicket, type IdentityTicket } from '../verification/identity-ticket.ts'
import { claimIdentity, countClaims, hasHadCoupon, listJoinStates } from '../verification/identity.store.ts'
import { accountsPerIdentity, toAdultDay } from '../verification/verification.rules.ts'
import { isEmailTaken, isMobileTaken } from '../verification/taken.store.ts'
import type { Secrets } from '../secrets.ts'
import { localize } from '../localize.ts'
import {
  toSignupConsents,
  hasAgreedToOffers,
  findFormRefusal,
  findJoinRefusal,
  findMissingFields,
  resolvePerson,
  type Standing,
} from './signup.rules.ts'
import * as store from './signup.store.ts'

type SignupRequest = { email: string; mobile: string; recommender?: string | undefined }
/** The joining person: holders of their confirmations, the provider that vouches for the mailbox, their identity check. */
export type Joiner = {
  holders: readonly string[]
  social: SocialTicket | null
  identity: IdentityTicket | null
  browser: string
}

/** The form with its person; fails where neither the check nor the form gives a name and a number. */
export const toJoinForm = <F extends Parameters<typeof resolvePerson>[0]>(
  form: F,
  identity: IdentityTicket | null,
) => resolvePerson(form, identity) ?? fail('request.invalid', findMissingFields(form))

const isVouchedFor = (social: SocialTicket | null, email: string) =>
  social?.profile.emailVerified === true && social.profile.email === email

/** All facts that decide whether a person may join now. */
const findStanding = async (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { email, mobile, recommender }: SignupRequest,
  { holders, social, identity }: Joiner,
  now: Date,
): Promise<Standing> => {
  const number = { target: { purpose: 'SIGNUP', mobile }, holders } as const
  const mailbox = { target: { purpose: 'CERT_EMAIL', email }, holders } as const
  const isProven = isVouchedFor(social, email) || (await isConfirmed(db, secrets, mailbox, now))
  const traces = { email, mobile, ...(!isProven && { claimedEmail: email }) }
  const [isBlocked, emailTaken, mobileTaken, isNumberConfirmed, recommenderRow] = await Promise.all([
    isRejoinBlocked(db, toRejoinHashes(secrets, traces), now),
    isEmailTaken(db, email),
    isMobileTaken(db, mobile),
    identity?.mobile === mobile || isConfirmed(db, secrets, number, now),
    recommender ? store.findRecommender(db, toEmail(recommender)) : null,
  ])
  return {
    withdrawn: isBlocked,
    emailTaken,
    mobileTaken,
    confirmed: isNumberConfirmed,
    recommenderId: recommenderRow && recommenderRow.id,
  }
}

/** Fails unless a person may join with this form now; returns the recommender. */
export const admit = async (
  services: Pick<Services, 'db' | 'secrets'>,
  form: Parameters<typeof findFormRefusal>[0] & SignupRequest,
  joiner: Joiner,
  now: Date,
): Promise<number | null> => {
  const formFault = findFormRefusal(form, toSeoulDay(now))
  if (formFault) return fail(formFault.code, formFault.fields)
  // An adult's check in the same browser lifts this for a code, which it may need, but comes with a ticket.
  if (!joiner.identity && (await listJoinStates(services.db, joiner.browser, now)).includes('UNDERAGE'))
    return fail('identity.underage')
  const standing = await findStanding(services, form, joiner, now)
  const refusal = findJoinRefusal(standing)
  // The queries run in parallel: a person who joined in between has used the code as well.
  if (refusal === 'signup.mobile.not_verified' && (await isMobileTaken(services.db, form.mobile)))
    return fail('signup.mobile.taken')
  return refusal ? fail(refusal) : (standing.recommenderId ?? null)
}

export type SignupInput = {
  member: store.NewMember & { email: string; mobile: string }
  agreements: Parameters<typeof toSignupConsents>[0]
  ipHash: string
  locale: Locale
} & Joiner
export type SignupResult = { memberId: number; sid: string; coupon: store.IssuedCoupon | null }

const createWelcomeEmail = (input: SignupInput, coupon: store.IssuedCoupon | null, shop: string) => {
  const { member, locale } = input
  const name = member.fullName
  const couponText = coupon && {
    coupon: localize(coupon.names, locale),
    until: formatDate(locale, coupon.expiresAt),
  }
  const mail = accountEmails.welcome({ locale, shopUrl: shop }, { name, coupon: couponText })
  return { to: member.email, ...mail }
}

/** Whether a person has proved that the mailbox is theirs: by its code, or by a provider that checked it. */
const hasVerifiedEmail = async (
  tx: Transaction,
  secrets: Secrets,
  { member: { email }, social, holders }: SignupInput,
  now: Date,
) =>
  isVouchedFor(social, email) ||
  consumeConfirmation(tx, secrets, { target: { purpose: 'CERT_EMAIL', email }, holders }, now)

/** Makes the person of the identity check the member's, as an adult: one account a person. */
const claimTicket = async (
  tx: Transaction,
  secrets: Secrets,
  { ticket, browser, memberId }: { ticket: IdentityTicket; browser: string; memberId: number },
  now: Date,
): Promise<string> => {
  const person = await consumeIdentityTicket(tx, secrets, { ticket, browser, memberId }, now)
  if (!person) return fail('signup.identity.expired')
  const { identityHash, birthYear } = person
  if (await isRejoinBlocked(tx, toRejoinHashes(secrets, { identity: identityHash }), now))
    return fail('signup.email.withdrawn')
  if ((await countClaims(tx, identityHash, memberId)) >= accountsPerIdentity)
    return fail('signup.identity.taken')
  await claimIdentity(tx, memberId, { identityHash, adult: true, adultFrom: toAdultDay(birthYear) }, now)
  return identityHash
}

/** Issues the coupon, once a person: not to one who had it with an earlier account. */
const issueCoupon = async (tx: Transaction, memberId: number, identityHash: string | null, now: Date) => {
  const isSecond = identityHash !== null && (await hasHadCoupon(tx, memberId, identityHash))
  return isSecond ? null : store.issueSignUpCoupon(tx, memberId, now)
}

const insertMember = async (
  tx: Transaction,
  { secrets, shopUrl }: Pick<Services, 'secrets' | 'shopUrl'>,
  input: SignupInput,
  now: Date,
): Promise<SignupResult> => {
  const { member, agreements, ipHash, social, holders, identity, browser } = input
  const number = { target: { purpose: 'SIGNUP', mobile: member.mobile }, holders } as const
  // The member comes first: of two concurrent sign-ups the second waits here, and gets the conflict.
  const memberId = await store.addMember(
    tx,
    {
      ...member,
      mobileVerifiedAt: now,
      passwordChangedAt: member.passwordHash ? now : null,
      emailVerifiedAt: (await hasVerifiedEmail(tx, secrets, input, now)) ? now : null,
      nameVerifiedAt: identity ? now : null,
      offersAnsweredAt: hasAgreedToOffers(agreements) ? now : null,
      snsType: social?.provider ?? null,
    },
    now,
  )
  if (social) await addSocialAccount(tx, memberId, social, now)
  const identityHash =
    identity && (await claimTicket(tx, secrets, { ticket: identity, browser, memberId }, now))
  const isNumberChecked = identity?.mobile === member.mobile
  if (!isNumberChecked && !(await consumeConfirmation(tx, secrets, number, now)))
    return fail('signup.mobile.not_verified')
  await addConsents(tx, memberId, toSignupConsents(agreements), { at: now, ipHash })
  const coupon = await issueCoupon(tx, memberId, identityHash, now)
  const mail = { key: `welcome ${memberId}`, ...createWelcomeEmail(input, coupon, shopUrl()) }
  await queueMail(tx, secrets, mail, now)
  const sid = await addSession(tx, { id: memberId, version: 0 }, now, social?.provider ?? 'SIGN_UP')
  return { memberId, sid, coupon }
}

/** Creates a member with consents, coupon, welcome mail and session, or nothing at all. */
export const join = async (
  services: Pick<Services, 'db' | 'secrets' | 'shopUrl'>,
  input: SignupInput,
  now: Date,
): Promise<SignupResult> => {
  try {
    return await withTransaction(services.db, (tx) => insertMember(tx, services, input, now))
  } catch (error) {
    const conflictCode = store.toConflictCode(error)
    return conflictCode ? fail(conflictCode) : Promise.reject(error)
  }
}
