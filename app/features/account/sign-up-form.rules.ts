import * as z from 'zod/mini'
import { isEmailAddress, toEmail } from '#api/email.ts'
import { isMobileNumber } from '#api/telephone.ts'
import { cleanLine, countLetters } from '#api/text.ts'
import type { SignUpForm } from '#machines/sign-up.ts'

/** Why a field of the form cannot be sent; the view has the words. */
export type FormSlip = 'required' | 'name' | 'email' | 'password' | 'confirmed' | 'birth_date' | 'own'

export const isEmail = (text: string): boolean => isEmailAddress(toEmail(text))
export const isMobile = isMobileNumber
/** A name of letters that are seen, as long as names are. */
export const isName = (text: string): boolean => {
  const length = countLetters(cleanLine(text))
  return length > 0 && length <= 100
}

const isLongEnough = ({ length }: string) => length >= 8 && length <= 50

/** The parts of a good password one by one (specification, section 5). */
export const passwordParts = (password: string) => ({
  letter: /[A-Za-z]/.test(password),
  digit: /\d/.test(password),
  special: /[#?!@$ %^&*-]/.test(password),
  length: isLongEnough(password.normalize('NFC')),
})

/** 19990101: a day that there was, not after `today` (YYYYMMDD). */
export const isBirthDate = (digits: string, today: string): boolean => {
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const at = new Date(`${day}T00:00:00Z`)
  return (
    digits >= '19000101' && digits <= today && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  )
}

const seoulToday = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date()).replaceAll('-', '')

const slip = (name: FormSlip) => ({ error: name })

const filled = (check: (text: string) => boolean, name: FormSlip) =>
  z.string().check(z.minLength(1, slip('required')), z.refine(check, slip(name)))

const sameEmail = (one: string, other: string) => toEmail(one) === toEmail(other)

const isPassword = (password: string) => Object.values(passwordParts(password)).every(Boolean)

/**
 * The sign-up form; each field's first slip is the one to show. Whoever joins with an account elsewhere needs no
 * password.
 */
export const signUpSchemaOf = (withPassword: boolean): z.ZodMiniType<SignUpForm, SignUpForm> =>
  z
    .object({
      email: filled(isEmail, 'email'),
      password: withPassword ? filled(isPassword, 'password') : z.string(),
      confirm: withPassword ? filled(Boolean, 'required') : z.string(),
      fullName: z.string().check(z.refine(isName, slip('name'))),
      birthDate: z
        .string()
        .check(z.refine((day) => day === '' || isBirthDate(day, seoulToday()), slip('birth_date'))),
      gender: z.enum(['', 'MALE', 'FEMALE']),
      job: z.string(),
      inflowPath: z.string(),
      recommender: z.string(),
    })
    .check(
      z.refine(({ password, confirm }) => password === confirm, { ...slip('confirmed'), path: ['confirm'] }),
      z.refine(({ email, recommender }) => recommender === '' || !sameEmail(email, recommender), {
        ...slip('own'),
        path: ['recommender'],
      }),
    )

export const signUpSchema = signUpSchemaOf(true)
