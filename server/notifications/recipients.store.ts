import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { toMessageLocale } from '../message-locale.ts'
import { toNotificationChoices } from './notifications.rules.ts'
import { cellColumns } from './notifications.store.ts'

/** A member as the recipient of a message. */
export const findRecipient = async (db: Executor, memberId: number) => {
  const [row] = await db
    .select({
      email: members.email,
      mobile: members.mobile,
      emailVerifiedAt: members.emailVerifiedAt,
      mobileVerifiedAt: members.mobileVerifiedAt,
      name: members.fullName,
      locale: members.locale,
      ...cellColumns,
    })
    .from(members)
    .where(and(eq(members.id, memberId), ne(members.status, 'WITHDRAWN')))
    .limit(1)
  if (!row) return null
  const { email, mobile, name } = row
  const confirmation = { email: row.emailVerifiedAt !== null, mobile: row.mobileVerifiedAt !== null }
  return {
    id: memberId,
    email,
    mobile,
    confirmed: confirmation,
    name,
    locale: toMessageLocale(row.locale),
    choices: toNotificationChoices(row),
  }
}
