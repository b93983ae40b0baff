import { locales, type Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import { inflowPaths, isChoice, jobs } from '../signup/choices.ts'
import { toIsoDay, isBirthDay } from '../signup/signup.rules.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { localize } from '../localize.ts'
import { toMessageLocale } from '../message-locale.ts'
import type { Profile } from './me.store.ts'

const toRole = ({ member, managesStore }: Profile) =>
  member.role === 'STAFF' ? 'STAFF' : managesStore ? 'MANAGER' : 'MEMBER'

/** A member as the contract shows them; the birthday has the eight digits in which it is entered. */
export const presentMember = (profile: Profile, locale: Locale, now: Date) => {
  const { member, level, cartCount } = profile
  return {
    id: member.id,
    email: member.email ?? '',
    emailVerified: member.emailVerifiedAt !== null,
    hasPassword: profile.hasPassword,
    fullName: member.fullName,
    nameVerified: member.nameVerifiedAt !== null,
    mobile: member.mobile,
    gender: member.gender,
    birthDate: member.birthDate?.replaceAll('-', '') ?? null,
    job: member.job,
    inflowPath: member.inflowPath,
    snsType: member.snsType,
    role: toRole(profile),
    adultVerified: isAdultVerified(member.adultVerifiedAt, now),
    buyerLevel: { id: level.id, name: localize(level.names, locale) },
    subscribe: {
      email: member.emailOn,
      sms: member.smsOn,
      kakao: member.kakaoOn,
      push: member.pushOn,
    },
    offersAsked:
      member.offersAnsweredAt !== null ||
      [member.emailOn, member.smsOn, member.kakaoOn, member.pushOn].some(Boolean),
    locale: toMessageLocale(member.locale),
    languagesAsked: locales.filter((one) => member.languagesAsked.includes(one)),
    cartCount,
    idStore: profile.chosenStoreId,
    createdAt: toSeoulIso(member.createdAt),
  } as const
}

export type ProfileUpdate = {
  fullName?: string | undefined
  gender?: 'MALE' | 'FEMALE' | null | undefined
  birthDate?: string | null | undefined
  job?: string | null | undefined
  inflowPath?: string | null | undefined
}

/** The faults of a profile update, by field; null when there are none. */
export const findProfileFaults = (update: ProfileUpdate, today: string): Record<string, string> | null => {
  const faults = {
    ...(update.birthDate && !isBirthDay(update.birthDate, today) && { birthDate: 'field.format' }),
    ...(!isChoice(jobs, update.job ?? undefined) && { job: 'field.invalid' }),
    ...(!isChoice(inflowPaths, update.inflowPath ?? undefined) && { inflowPath: 'field.invalid' }),
  }
  return Object.keys(faults).length > 0 ? faults : null
}

/** A profile update as columns; omitted fields stay, empty ones become null. */
export const toProfileColumns = ({ fullName, gender, birthDate, job, inflowPath }: ProfileUpdate) => ({
  ...(fullName !== undefined && { fullName }),
  ...(gender !== undefined && { gender }),
  ...(birthDate !== undefined && { birthDate: birthDate ? toIsoDay(birthDate) : null }),
  ...(job !== undefined && { job: job || null }),
  ...(inflowPath !== undefined && { inflowPath: inflowPath || null }),
})
