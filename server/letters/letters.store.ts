import { and, eq, ne } from 'drizzle-orm'
import { locales, type Locale } from '#api/fields.ts'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'

/** A member as somebody to write to. */
export const addresseeOf = async (db: Executor, memberId: number) => {
  const [row] = await db
    .select({
      email: members.email,
      mobile: members.mobile,
      name: members.fullName,
      locale: members.locale,
      emailOn: members.emailOn,
      smsOn: members.smsOn,
      kakaoOn: members.kakaoOn,
      pushOn: members.pushOn,
      nightOn: members.nightOn,
    })
    .from(members)
    .where(and(eq(members.id, memberId), ne(members.status, 'WITHDRAWN')))
    .limit(1)
  if (!row) return null
  const locale: Locale = locales.find((one) => one === row.locale) ?? 'ko-KR'
  return { ...row, locale }
}
