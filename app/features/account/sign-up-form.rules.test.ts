import { describe, expect, it } from 'vitest'
import type { SignUpForm } from '#machines/sign-up.ts'
import { isBirthDate, isEmail, isMobile, passwordParts, signUpSchema } from './sign-up-form.rules.ts'

const good: SignUpForm = {
  email: 'hong@vini.test',
  password: 'Wine#2026',
  confirm: 'Wine#2026',
  fullName: '홍길동',
  birthDate: '19990101',
  gender: '',
  job: '',
  inflowPath: '',
  recommender: '',
}

/** The first slip of each field. */
const slips = (form: Partial<SignUpForm>) => {
  const result = signUpSchema.safeParse({ ...good, ...form })
  const found: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) found[String(path[0])] ??= message
  return found
}

describe('the sign-up form', () => {
  it('takes a form that is filled in, with or without what is optional', () => {
    expect(slips({})).toEqual({})
    expect(slips({ birthDate: '' })).toEqual({})
  })

  it('asks for what is missing, and for a name by name', () => {
    expect(slips({ email: '', password: '', confirm: '', fullName: '  ' })).toEqual({
      email: 'required',
      password: 'required',
      confirm: 'required',
      fullName: 'name',
    })
  })

  it.each(['hong', 'hong@', 'hong@vini', '@vini.test', 'a b@vini.test', `${'a'.repeat(250)}@vini.test`])(
    'refuses the e-mail %s',
    (email) => expect(slips({ email })).toEqual({ email: 'email' }),
  )

  it('takes nobody for their own recommender', () => {
    expect(slips({ recommender: ' Hong@vini.test' })).toEqual({ recommender: 'own' })
    expect(slips({ recommender: 'friend@vini.test' })).toEqual({})
  })

  it('wants the password twice', () => {
    expect(slips({ confirm: 'Wine#2027' })).toEqual({ confirm: 'confirmed' })
  })

  it.each([
    ['Wine#20', { length: false }],
    ['#########1', { letter: false }],
    ['Wine#Wine', { digit: false }],
    ['Wine20266', { special: false }],
    [`Wine#2026${'a'.repeat(42)}`, { length: false }],
  ])('ticks the parts of %s', (password, missing) => {
    expect(passwordParts(password)).toEqual({
      letter: true,
      digit: true,
      special: true,
      length: true,
      ...missing,
    })
    expect(slips({ password, confirm: password })).toEqual({ password: 'password' })
  })

  it('counts a space as special, as the specification does', () => {
    expect(slips({ password: 'wine and 1', confirm: 'wine and 1' })).toEqual({})
  })

  it('knows days that there were', () => {
    expect(isBirthDate('20000229', '20261121')).toBe(true)
    for (const day of ['19990229', '18991231', '20261122', '1999010', '19991301'])
      expect(isBirthDate(day, '20261121')).toBe(false)
    expect(slips({ birthDate: '19990231' })).toEqual({ birthDate: 'birth_date' })
  })

  it('knows e-mails and Korean mobile numbers worth asking about', () => {
    expect(isEmail('hong.gil-dong+wine@mail.vini.co.kr')).toBe(true)
    expect(isMobile('01012345678')).toBe(true)
    expect(isMobile('0212345678')).toBe(false)
  })
})
