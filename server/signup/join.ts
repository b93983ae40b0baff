import { toEmail } from '#api/email.ts'
import type { Locale } from '#api/fields.ts'
import { seoulDay } from '../clock.ts'
import { addConsents } from '../consents/consents.store.ts'
import type { Services } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { accountMails } from '../letters/account-mails.ts'
import { queueMail } from '../outbox/outbox.store.ts'
import { rejoinHashes } from '../rejoin/rejoin.rules.ts'
import { isRejoinBlocked } from '../rejoin/rejoin.store.ts'
import { addSession } from '../session/session.store.ts'
import type { SocialTicket } from '../session/social.ticket.ts'
import { addSocialAccount } from '../session/social.store.ts'
import { consumeConfirmation, isConfirmed } from '../verification/confirmations.store.ts'
import { isEmailTaken, isMobileTaken } from '../verification/taken.store.ts'
import type { Secrets } from '../secrets.ts'
import { inLocale } from '../words.ts'
import { consentsOf, formRefusal, joinRefusal, type Standing } from './signup.rules.ts'
import * as store from './signup.store.ts'

type Wanted = { email: string; mobile: string; recommender?: string | undefined }
/** Who joins: whose confirmations count, and whether a provider vouches for the mailbox. */
export type Joiner = { holders: readonly string[]; social: SocialTicket | null }

const isVouchedFor = (social: SocialTicket | null, email: string) =>
  social?.profile.emailVerified === true && social.profile.email === email

/** Everything that decides whether someone may join now. */
const standingOf = async (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { email, mobile, recommender }: Wanted,
  { holders, social }: Joiner,
  now: Date,
): Promise<Standing> => {
  const number = { target: { purpose: 'SIGNUP', mobile }, holders } as const
  const mailbox = { target: { purpose: 'CERT_EMAIL', email }, holders } as const
  const proven = isVouchedFor(social, email) || (await isConfirmed(db, secrets, mailbox, now))
  const traces = { email, mobile, ...(!proven && { claimedEmail: email }) }
  const [withdrawn, emailTaken, mobileTaken, confirmed, found] = await Promise.all([
    isRejoinBlocked(db, rejoinHashes(secrets, traces), now),
    isEmailTaken(db, email),
    isMobileTaken(db, mobile),
    isConfirmed(db, secrets, number, now),
    recommender ? store.recommenderOf(db, toEmail(recommender)) : null,
  ])
  return { withdrawn, emailTaken, mobileTaken, confirmed, recommenderId: found && found.id }
}

/** Fails unless someone may join with this form now; answers who recommended the shop to them. */
export const admit = async (
  services: Pick<Services, 'db' | 'secrets'>,
  form: Parameters<typeof formRefusal>[0] & Wanted,
  joiner: Joiner,
  now: Date,
): Promise<number | null> => {
  const wrong = formRefusal(form, seoulDay(now))
  if (wrong) return fail(wrong.code, wrong.fields)
  const standing = await standingOf(services, form, joiner, now)
  const refused = joinRefusal(standing)
  // The questions are asked side by side: whoever joined in between has used the code up as well.
  if (refused === 'signup.mobile.not_verified' && (await isMobileTaken(services.db, form.mobile)))
    return fail('signup.mobile.taken')
  return refused ? fail(refused) : (standing.recommenderId ?? null)
}

export type Joining = {
  member: store.NewMember & { email: string; mobile: string }
  agreements: Parameters<typeof consentsOf>[0]
  ipHash: string
  locale: Locale
} & Joiner
export type Joined = { memberId: number; sid: string; coupon: store.IssuedCoupon | null }

const welcome = (joining: Joining, coupon: store.IssuedCoupon | null, shop: string) => {
  const { member, locale } = joining
  const name = member.fullName
  const given = coupon && {
    coupon: inLocale(coupon.names, locale),
    until: seoulDay(coupon.expiresAt).replaceAll('-', '.'),
  }
  const mail = accountMails.welcome({ locale, shopUrl: shop }, { name, coupon: given })
  return { to: member.email, ...mail }
}

/** Whether somebody has shown that the mailbox is theirs: by its code, or by a provider that has looked. */
const emailVerified = async (
  tx: Transaction,
  secrets: Secrets,
  { member: { email }, social, holders }: Joining,
  now: Date,
) =>
  isVouchedFor(social, email) ||
  consumeConfirmation(tx, secrets, { target: { purpose: 'CERT_EMAIL', email }, holders }, now)

const joinIn = async (
  tx: Transaction,
  { secrets, shopUrl }: Pick<Services, 'secrets' | 'shopUrl'>,
  joining: Joining,
  now: Date,
): Promise<Joined> => {
  const { member, agreements, ipHash, social, holders } = joining
  const number = { target: { purpose: 'SIGNUP', mobile: member.mobile }, holders } as const
  // The member comes first: of two sign-ups at once the second waits here, and is told what is taken.
  const memberId = await store.addMember(
    tx,
    {
      ...member,
      mobileVerifiedAt: now,
      passwordChangedAt: member.passwordHash ? now : null,
      emailVerifiedAt: (await emailVerified(tx, secrets, joining, now)) ? now : null,
      snsType: social?.provider ?? null,
    },
    now,
  )
  if (social) await addSocialAccount(tx, memberId, social, now)
  if (!(await consumeConfirmation(tx, secrets, number, now))) return fail('signup.mobile.not_verified')
  await addConsents(tx, memberId, consentsOf(agreements), { at: now, ipHash })
  const coupon = await store.issueSignUpCoupon(tx, memberId, now)
  const mail = { key: `welcome ${memberId}`, ...welcome(joining, coupon, shopUrl()) }
  await queueMail(tx, secrets, mail, now)
  const sid = await addSession(tx, { id: memberId, version: 0 }, now, social?.provider ?? 'SIGN_UP')
  return { memberId, sid, coupon }
}

/** Makes a member of someone, with consents, coupon, welcome mail and session, or nothing at all. */
export const join = async (
  services: Pick<Services, 'db' | 'secrets' | 'shopUrl'>,
  joining: Joining,
  now: Date,
): Promise<Joined> => {
  try {
    return await withTransaction(services.db, (tx) => joinIn(tx, services, joining, now))
  } catch (error) {
    const taken = store.takenCodeOf(error)
    return taken ? fail(taken) : Promise.reject(error)
  }
}
