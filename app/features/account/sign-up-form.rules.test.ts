import { describe, expect, it } from 'vitest'
import type { SignUpForm } from '#machines/sign-up-setup.ts'
import { checkPasswordParts } from '#api/password.ts'
import { isBirthDate, isEmail, isMobile, findSignUpErrors } from './sign-up-form.rules.ts'

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

const findErrors = (form: Partial<SignUpForm>) => findSignUpErrors({ ...good, ...form }, true)

describe('the sign-up form', () => {
  it('takes a form that is filled in, with or without what is optional', () => {
    expect(findErrors({})).toEqual({})
    expect(findErrors({ birthDate: '' })).toEqual({})
  })

  it('asks for what is missing, and for a name by name', () => {
    expect(findErrors({ email: '', password: '', confirm: '', fullName: '  ' })).toEqual({
      email: 'required',
      password: 'required',
      confirm: 'required',
      fullName: 'name',
    })
  })

  it('needs no password of a person who joins with a social account', () => {
    const form = { ...good, password: '', confirm: '' }
    expect(findSignUpErrors(form, false)).toEqual({})
    expect(findSignUpErrors({ ...form, email: '' }, false)).toEqual({ email: 'required' })
  })

  it.each(['hong', 'hong@', 'hong@vini', '@vini.test', 'a b@vini.test', `${'a'.repeat(250)}@vini.test`])(
    'refuses the e-mail %s',
    (email) => expect(findErrors({ email })).toEqual({ email: 'email' }),
  )

  it('refuses members as their own recommender', () => {
    expect(findErrors({ recommender: ' Hong@vini.test' })).toEqual({ recommender: 'own' })
    expect(findErrors({ recommender: 'friend@vini.test' })).toEqual({})
  })

  it('wants the password twice', () => {
    expect(findErrors({ confirm: 'Wine#2027' })).toEqual({ confirm: 'confirmed' })
  })

  it.each([
    ['Wine#20', { length: false }],
    ['#########1', { letter: false }],
    ['Wine#Wine', { digit: false }],
    ['Wine20266', { special: false }],
    [`Wine#2026${'a'.repeat(42)}`, { length: false }],
  ])('ticks the parts of %s', (password, missing) => {
    expect(checkPasswordParts(password)).toEqual({
      letter: true,
      digit: true,
      special: true,
      length: true,
      ...missing,
    })
    expect(findErrors({ password, confirm: password })).toEqual({ password: 'password' })
  })

  it('counts a space as special (docs/spec.md, section 5)', () => {
    expect(findErrors({ password: 'wine and 1', confirm: 'wine and 1' })).toEqual({})
  })

  it('knows days that there were', () => {
    expect(isBirthDate('20000229', '20261121')).toBe(true)
    for (const day of ['19990229', '18991231', '20261122', '1999010', '19991301'])
      expect(isBirthDate(day, '20261121')).toBe(false)
    expect(findErrors({ birthDate: '19990231' })).toEqual({ birthDate: 'birth_date' })
  })

  it('knows e-mails and Korean mobile numbers worth asking about', () => {
    expect(isEmail('hong.gil-dong+wine@mail.vini.co.kr')).toBe(true)
    expect(isMobile('01012345678')).toBe(true)
    expect(isMobile('0212345678')).toBe(false)
  })
})
