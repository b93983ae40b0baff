import { toSeoulDate } from '#api/dates.ts'
import { isEmailAddress, toEmail } from '#api/email.ts'
import { isPassword } from '#api/password.ts'
import { isMobileNumber } from '#api/telephone.ts'
import { cleanLine, countLetters } from '#api/text.ts'
import type { SignUpForm } from '#machines/sign-up-setup.ts'

/** Why a field of the form cannot be sent; the view has the texts. */
export type SignUpFormError = 'required' | 'name' | 'email' | 'password' | 'confirmed' | 'birth_date' | 'own'

export const isEmail = (text: string): boolean => isEmailAddress(toEmail(text))
export const isMobile = isMobileNumber
/** A name of visible letters, within the length of names. */
export const isName = (text: string): boolean => {
  const length = countLetters(cleanLine(text))
  return length > 0 && length <= 100
}

/** 19990101: a day that exists, not after `today` (YYYYMMDD). */
export const isBirthDate = (digits: string, today: string): boolean => {
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const at = new Date(`${day}T00:00:00Z`)
  return (
    digits >= '19000101' && digits <= today && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  )
}

const getSeoulToday = () => toSeoulDate(new Date()).replaceAll('-', '')

const isSameEmail = (one: string, other: string) => toEmail(one) === toEmail(other)

/**
 * The first rule that each field of the sign-up form breaks. A person who joins with a social account needs no
 * password.
 */
export const findSignUpErrors = (
  { email, password, confirm, fullName, birthDate, recommender }: SignUpForm,
  withPassword: boolean,
): Partial<Record<keyof SignUpForm, SignUpFormError>> => ({
  ...(!isEmail(email) && { email: email ? 'email' : 'required' }),
  ...(withPassword && !isPassword(password) && { password: password ? 'password' : 'required' }),
  ...(confirm !== password && { confirm: 'confirmed' }),
  ...(withPassword && !confirm && { confirm: 'required' }),
  ...(!isName(fullName) && { fullName: 'name' }),
  ...(birthDate && !isBirthDate(birthDate, getSeoulToday()) && { birthDate: 'birth_date' }),
  ...(recommender && isSameEmail(email, recommender) && { recommender: 'own' }),
})
