import type { Locale } from '#api/fields.ts'
import { iso } from '../clock.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { inLocale } from '../words.ts'
import type { Profile } from './me.store.ts'

const roleOf = ({ member, managesStore }: Profile) =>
  member.role === 'STAFF' ? 'STAFF' : managesStore ? 'MANAGER' : 'MEMBER'

/** A member as the contract shows them; the birthday in the eight digits in which it is entered. */
export const meOf = (profile: Profile, locale: Locale, now: Date) => {
  const { member, level, cartCount } = profile
  return {
    id: member.id,
    email: member.email ?? '',
    fullName: member.fullName,
    mobile: member.mobile,
    gender: member.gender,
    birthDate: member.birthDate?.replaceAll('-', '') ?? null,
    job: member.job,
    inflowPath: member.inflowPath,
    snsType: member.snsType,
    role: roleOf(profile),
    adultVerified: isAdultVerified(member.adultVerifiedAt, now),
    buyerLevel: { id: level.id, name: inLocale(level.names, locale) },
    subscribe: {
      email: member.emailOn,
      sms: member.smsOn,
      kakao: member.kakaoOn,
      push: member.pushOn,
      night: member.nightOn,
    },
    cartCount,
    createdAt: iso(member.createdAt),
  } as const
}
