import { toOfficeLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { renderEmailPage } from '../notifications/email-page.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
import { addInvitation, toInvitationUrl } from './person-invitations.ts'

type Invitee = { id: number; email: string; fullName: string; locale: string }

const composeInvitation = (
  shopUrl: string,
  { fullName, locale: personLocale }: Invitee,
  url: string,
): { subject: string; text: string; html: string } => {
  const locale = toOfficeLocale(personLocale)
  const subject = m['office.invitation.mail_subject']({}, { locale })
  const body = m['office.invitation.mail_body']({ name: fullName }, { locale })
  const action = { label: m['office.invitation.mail_action']({}, { locale }), url }
  return {
    subject,
    text: `${body}\n\n${url}`,
    html: renderEmailPage({ locale, shopUrl, subject, text: body, action, advertising: false }),
  }
}

/** Mails a person a new link that is good once and for 72 hours; an earlier one ends. */
export const queueInvitation = async (
  tx: Transaction,
  { secrets, shopUrl, officeUrl }: Pick<Services, 'secrets' | 'shopUrl' | 'officeUrl'>,
  invitee: Invitee,
  now: Date,
): Promise<void> => {
  const { token, expiresAt } = await addInvitation(tx, secrets, invitee.id, now)
  const mail = composeInvitation(shopUrl(), invitee, toInvitationUrl(officeUrl(), token))
  const key = `office_invitation ${invitee.id} ${now.toISOString()}`
  await queueMail(tx, secrets, { key, to: invitee.email, ...mail, until: expiresAt, urgent: true }, now)
}
