import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { toSignupCells } from '../notifications/notifications.rules.ts'
import { isCommonPassword } from './common-passwords.ts'
import { inflowPaths, isChoice, jobs } from './choices.ts'

export const signUpsPerNetwork: Quota = { points: 10, seconds: 60 }

export const signUpCampaign = 'SIGNUP5'
export const couponLivesDays = 30

type Agreements = {
  terms: boolean
  privacy: boolean
  adult: boolean
  emailOn: boolean
  smsOn: boolean
  kakaoOn: boolean
  pushOn: boolean
  nightOn: boolean
}

const consentKinds: Record<keyof Agreements, string> = {
  terms: 'TERMS',
  privacy: 'PRIVACY',
  adult: 'ADULT',
  emailOn: 'EMAIL',
  smsOn: 'SMS',
  kakaoOn: 'KAKAO',
  pushOn: 'PUSH',
  nightOn: 'NIGHT',
}

type TypedPerson = {
  fullName?: string | undefined
  mobile?: string | undefined
  birthDate?: string | undefined
  gender?: 'MALE' | 'FEMALE' | undefined
}
type CheckedPerson = { fullName: string; birthDate: string; gender: 'MALE' | 'FEMALE'; mobile: string | null }

/** The person of a form: that of the identity check before what was typed; null while name or number is missing. */
export const resolvePerson = <F extends TypedPerson>(form: F, person: CheckedPerson | null) => {
  const fullName = person?.fullName ?? form.fullName
  const mobile = person?.mobile ?? form.mobile
  if (!fullName || !mobile) return null
  const birthDate = person ? person.birthDate.replaceAll('-', '') : form.birthDate
  return { ...form, fullName, mobile, birthDate, gender: person?.gender ?? form.gender }
}

/** The fields that a form without a checked person lacks. */
export const findMissingFields = ({ fullName, mobile }: TypedPerson): Record<string, string> => ({
  ...(!fullName && { fullName: 'field.required' }),
  ...(!mobile && { mobile: 'field.required' }),
})

/** Every consent of the sign-up form, given or not. */
export const toSignupConsents = (agreements: Agreements): { kind: string; given: boolean }[] =>
  Object.entries(consentKinds).map(([name, kind]) => ({ kind, given: agreements[name as keyof Agreements] }))

/** Whether a new member wants offers by some channel. */
export const hasAgreedToOffers = ({ emailOn, smsOn, kakaoOn, pushOn }: Agreements): boolean =>
  emailOn || smsOn || kakaoOn || pushOn

/** Converts a birthday of eight digits to a day, YYYY-MM-DD. */
export const toIsoDay = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`

/** Whether eight digits are a past day of the calendar. */
export const isBirthDay = (digits: string, today: string): boolean => {
  const day = toIsoDay(digits)
  const at = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return exists && day <= today
}

type Form = {
  email: string
  /** Undefined only with a social account. */
  password?: string | undefined
  socialTicket?: string | undefined
  fullName: string
  mobile: string
  gender?: 'MALE' | 'FEMALE' | undefined
  birthDate?: string | undefined
  job?: string | undefined
  inflowPath?: string | undefined
  agreements: Agreements
}
type FormRefusal = {
  code: 'signup.terms.required' | 'signup.password.common' | 'request.invalid'
  fields: Record<string, string>
}

/** The fault of a form with well-formed fields; null when there is none. */
export const findFormRefusal = (form: Form, today: string): FormRefusal | null => {
  const { terms, privacy, adult } = form.agreements
  const missing = Object.entries({ terms, privacy, adult }).filter(([, isGiven]) => !isGiven)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map(([name]) => [`agreements.${name}`, 'field.required']))
    return { code: 'signup.terms.required', fields }
  }
  if (!form.password && !form.socialTicket)
    return { code: 'request.invalid', fields: { password: 'field.required' } }
  if (form.password && isCommonPassword(form.password))
    return { code: 'signup.password.common', fields: { password: 'signup.password.common' } }
  const wrong = {
    ...(form.birthDate && !isBirthDay(form.birthDate, today) && { birthDate: 'field.format' }),
    ...(!isChoice(jobs, form.job) && { job: 'field.invalid' }),
    ...(!isChoice(inflowPaths, form.inflowPath) && { inflowPath: 'field.invalid' }),
  }
  return Object.keys(wrong).length > 0 ? { code: 'request.invalid', fields: wrong } : null
}

/** The profile columns from a form; empty answers become null. */
export const toMemberProfile = ({
  email,
  fullName,
  mobile,
  gender,
  birthDate,
  job,
  inflowPath,
  agreements,
}: Form) => {
  const optionalFields = {
    birthDate: birthDate ? toIsoDay(birthDate) : null,
    job: job || null,
    inflowPath: inflowPath || null,
  }
  return { email, fullName, mobile, gender, ...optionalFields, ...toSignupCells(agreements) }
}

export type Standing = {
  withdrawn: boolean
  emailTaken: boolean
  mobileTaken: boolean
  confirmed: boolean
  /** null without a recommender; undefined when the named one does not exist. */
  recommenderId: number | null | undefined
}

/** Why a person with a correct form may not join now. */
export const findJoinRefusal = (standing: Standing) => {
  if (standing.withdrawn) return 'signup.email.withdrawn'
  if (standing.emailTaken) return 'signup.email.taken'
  if (standing.mobileTaken) return 'signup.mobile.taken'
  if (!standing.confirmed) return 'signup.mobile.not_verified'
  return standing.recommenderId === undefined ? 'signup.recommender.unknown' : null
}
