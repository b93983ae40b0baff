import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { identityCheckMachine } from './identity-check.ts'
import type { IdentityJoiner } from './identity-check-setup.ts'
import { mobileVerificationMachine } from './mobile-verification.ts'
import type { AccountMatch, CodeAttempt } from './mobile-verification-setup.ts'
import { signUpMachine } from './sign-up.ts'
import {
  allAgreements,
  requiredAgreements,
  type Joining,
  type SignUpForm,
  type Welcome,
} from './sign-up-setup.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const form: SignUpForm = {
  email: 'new@vini.test',
  password: 'Wine#2026',
  confirm: 'Wine#2026',
  fullName: '홍길동',
  birthDate: '',
  gender: '',
  job: '',
  inflowPath: '',
  recommender: '',
}
const person: IdentityJoiner = {
  ticket: 'ticket',
  expiresAt: '2026-12-21T00:00:00+09:00',
  fullName: '김본인',
  birthDate: '1988-08-08',
  mobile: '01087654321',
}
const coupon = { name: '가입 축하 5%', expiresAt: '2026-12-21T00:00:00+09:00' }
const rejectWith = (code: string, fields = {}) =>
  Promise.reject(Object.assign(new Error(code), { code, fields }))

const sentCode = {
  ...{ expiresAt: Number.MAX_SAFE_INTEGER, resendAt: 0, offset: 0 },
  ...{ expiresIn: 180_000, resendIn: 60_000 },
}
const request = { requestNumber: 'R1', windowUrl: 'http://provider.test/' }
const place = 'window' as 'window' | 'blocked' | 'here'
const verifyMobile = mobileVerificationMachine.provide({
  actors: {
    sendCode: fromPromise(() => Promise.resolve(sentCode)),
    confirmCode: fromPromise<AccountMatch | null, CodeAttempt>(() => Promise.resolve(null)),
  },
})
const checkIdentity = identityCheckMachine.provide({
  actors: { begin: fromPromise(() => Promise.resolve({ request, place })) },
})

const open = (answer: (joining: Joining) => Promise<Welcome> = () => Promise.resolve({ coupon })) => {
  const join = vi.fn(answer)
  const reportMobile = vi.fn()
  const storePerson = vi.fn()
  const forgetPerson = vi.fn()
  const actor = createActor(
    signUpMachine.provide({
      actors: { verifyMobile, checkIdentity, join: fromPromise(({ input }) => join(input)) },
      actions: {
        reportMobile: (_, { mobile }) => reportMobile(mobile),
        storePerson: (_, params) => storePerson(params.person),
        forgetPerson: () => forgetPerson(),
      },
    }),
    { input: {} },
  )
  const states: string[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const acceptAgreements = (by: 'identity' | 'message' = 'message') => {
    actor.send({ type: 'agreements.set', agreed: requiredAgreements })
    actor.send({ type: 'agreements.submit', by })
  }
  const confirmMobile = async () => {
    const { mobile } = actor.getSnapshot().children
    mobile?.send({ type: 'number.set', mobile: '01012345678' })
    mobile?.send({ type: 'code.send' })
    await settle()
    mobile?.send({ type: 'code.set', code: '123456' })
    mobile?.send({ type: 'code.confirm' })
    await settle()
  }
  const passIdentityCheck = async (joiner: IdentityJoiner = person) => {
    await settle()
    const outcome = { kind: 'verified' as const, name: joiner.fullName, joiner }
    actor.getSnapshot().children.identity?.send({ type: 'outcome.arrive', requestNumber: 'R1', outcome })
  }
  const submitForm = async (entries: SignUpForm = form) => {
    actor.send({ type: 'form.submit', form: entries })
    await settle()
  }
  const fill = async () => {
    await confirmMobile()
    await submitForm()
  }
  const getContext = () => actor.getSnapshot().context
  return {
    actor,
    join,
    reportMobile,
    passIdentityCheck,
    seen: states,
    agree: acceptAgreements,
    fill,
    confirmMobile,
    submitForm,
    storePerson,
    forgetPerson,
    context: getContext,
    at: () => actor.getSnapshot().value,
  }
}

describe('sign-up', () => {
  it('goes on only with every required agreement, and says so', () => {
    const { actor, agree, context, at } = open()
    actor.send({ type: 'agreements.set', agreed: ['terms', 'emailOn'] })
    actor.send({ type: 'agreements.submit', by: 'identity' })
    expect(at()).toBe('agreeing')
    expect(context().failure?.code).toBe('signup.terms.required')
    agree()
    expect(at()).toBe('verifyingMobile')
    expect(context().agreements.emailOn).toBe(false)
  })

  it('agrees to nothing from the start, and to everything at once', () => {
    const { actor, context } = open()
    expect(Object.values(context().agreements).some(Boolean)).toBe(false)
    actor.send({ type: 'agreements.set', agreed: allAgreements })
    expect(Object.values(context().agreements).every(Boolean)).toBe(true)
  })

  it('takes no consent to messages at night without a channel for them', () => {
    const { actor, context } = open()
    actor.send({ type: 'agreements.set', agreed: ['nightOn'] })
    expect(context().agreements.nightOn).toBe(false)
    actor.send({ type: 'agreements.set', agreed: ['smsOn', 'nightOn'] })
    expect(context().agreements.nightOn).toBe(true)
  })

  it('joins with the confirmed number, and ends with the coupon', async () => {
    const { actor, join, agree, fill, context, at } = open()
    agree()
    await fill()
    expect(join).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ person: null, mobile: '01012345678', form }),
    )
    expect(at()).toBe('done')
    expect(actor.getSnapshot().output).toEqual({ coupon, adult: false })
    expect(context().form.password).toBe('')
  })

  it('reports the number that was confirmed, and forgets a code step that is left', async () => {
    const { actor, agree, fill, reportMobile } = open()
    agree()
    actor.getSnapshot().children.mobile?.send({ type: 'number.set', mobile: '01098765432' })
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot().children.mobile).toBeUndefined()
    agree()
    expect(actor.getSnapshot().children.mobile?.getSnapshot().context.mobile).toBe('')
    await fill()
    expect(reportMobile).toHaveBeenCalledExactlyOnceWith('01012345678')
  })

  it('joins as the person of the identity check, who is an adult', async () => {
    const { actor, agree, join, context, at, passIdentityCheck, submitForm, storePerson } = open()
    agree('identity')
    expect(at()).toBe('checkingIdentity')
    expect(actor.getSnapshot().children.identity?.getSnapshot().value).toBe('opening')
    await passIdentityCheck()
    expect(at()).toBe('filling')
    expect(storePerson).toHaveBeenCalledExactlyOnceWith(person)
    expect(context().form).toMatchObject({ fullName: '김본인', birthDate: '19880808' })
    await submitForm()
    expect(join).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ person, mobile: '01087654321' }))
    expect(actor.getSnapshot().output).toEqual({ coupon, adult: true })
  })

  it('asks for a number by text message where the check gave none', async () => {
    const { agree, at, confirmMobile, passIdentityCheck, context, storePerson } = open()
    agree('identity')
    await passIdentityCheck({ ...person, mobile: null })
    expect(at()).toBe('verifyingMobile')
    expect(storePerson).toHaveBeenCalledExactlyOnceWith({ ...person, mobile: null })
    await confirmMobile()
    expect(at()).toBe('filling')
    expect(context()).toMatchObject({ mobile: '01012345678', person: { mobile: null } })
  })

  it('leaves the identity check for the text message, and for the terms', () => {
    const { actor, agree, at } = open()
    agree('identity')
    actor.send({ type: 'message.choose' })
    expect(at()).toBe('verifyingMobile')
    actor.send({ type: 'step.back' })
    agree('identity')
    actor.send({ type: 'step.back' })
    expect(at()).toBe('agreeing')
  })

  it('goes on with a person that was checked in this tab, if every required agreement was given', () => {
    const { actor, at, context } = open()
    actor.send({ type: 'person.restore', agreed: ['terms'], person })
    expect(at()).toBe('agreeing')
    actor.send({ type: 'person.restore', agreed: requiredAgreements, person })
    expect(at()).toBe('filling')
    expect(context()).toMatchObject({ person, mobile: person.mobile, agreements: { terms: true } })
  })

  it('goes on to the text message with a person that was checked in this tab without a number', async () => {
    const { actor, at, context, confirmMobile } = open()
    actor.send({ type: 'person.restore', agreed: requiredAgreements, person: { ...person, mobile: null } })
    expect(at()).toBe('verifyingMobile')
    expect(context().person?.fullName).toBe('김본인')
    await confirmMobile()
    expect(at()).toBe('filling')
    expect(context()).toMatchObject({ mobile: '01012345678', form: { fullName: '김본인' } })
  })

  it('puts a checked person away when somebody else is at the screen', async () => {
    const { actor, agree, at, context, passIdentityCheck, submitForm, forgetPerson, join } = open(() =>
      rejectWith('signup.email.taken'),
    )
    agree('identity')
    await passIdentityCheck()
    actor.send({ type: 'person.forget' })
    expect(at()).toBe('agreeing')
    expect(context()).toMatchObject({ person: null, mobile: '', agreements: { terms: false } })
    expect(context().form).toMatchObject({ fullName: '', birthDate: '', password: '' })
    expect(forgetPerson).toHaveBeenCalledTimes(1)
    agree('identity')
    await passIdentityCheck()
    await submitForm()
    expect(at()).toBe('failed')
    actor.send({ type: 'person.forget' })
    expect(at()).toBe('agreeing')
    expect(context()).toMatchObject({ person: null, failure: null })
    expect(join).toHaveBeenCalledTimes(1)
  })

  it.each(['signup.identity.taken', 'signup.mobile.taken'])(
    'forgets a person who is a member already (%s)',
    async (code) => {
      const { agree, at, context, passIdentityCheck, submitForm, forgetPerson } = open(() => rejectWith(code))
      agree('identity')
      await passIdentityCheck()
      await submitForm()
      expect(at()).toBe('checkingIdentity')
      expect(context()).toMatchObject({ person: null, mobile: '', failure: { code } })
      expect(forgetPerson).toHaveBeenCalledTimes(1)
    },
  )

  it('offers a minor no text message, here and back at the terms', () => {
    const { actor, agree, at } = open()
    agree('identity')
    actor.send({ type: 'minor.report' })
    actor.send({ type: 'message.choose' })
    expect(at()).toBe('checkingIdentity')
    actor.send({ type: 'step.back' })
    actor.send({ type: 'agreements.submit', by: 'message' })
    expect(at()).toBe('checkingIdentity')
  })

  it('asks for the identity check again when its ticket has expired, and opens no window by itself', async () => {
    const { actor, agree, at, context, passIdentityCheck, submitForm } = open(() =>
      rejectWith('signup.identity.expired'),
    )
    agree('identity')
    await passIdentityCheck()
    await submitForm()
    expect(at()).toBe('checkingIdentity')
    expect(context()).toMatchObject({ person: null, failure: { code: 'signup.identity.expired' } })
    expect(actor.getSnapshot().children.identity?.getSnapshot().value).toBe('offered')
  })

  it('keeps what was filled in when joining fails, and tries again', async () => {
    const { actor, agree, fill, context, at, join } = open(() =>
      rejectWith('signup.email.taken', { email: 'taken' }),
    )
    agree()
    await fill()
    expect(at()).toBe('failed')
    expect(context().form).toEqual(form)
    expect(context().failure).toMatchObject({ code: 'signup.email.taken', fields: { email: 'taken' } })
    actor.send({ type: 'form.submit', form: { ...form, email: 'other@vini.test' } })
    expect(at()).toBe('submitting')
    expect(join).toHaveBeenCalledTimes(2)
  })

  it('confirms the number again when its confirmation has lapsed', async () => {
    const { agree, fill, context, at } = open(() => rejectWith('signup.mobile.not_verified'))
    agree()
    await fill()
    expect(at()).toBe('verifyingMobile')
    expect(context().form).toEqual(form)
  })

  it('reaches every state', async () => {
    const happy = open()
    happy.agree('identity')
    await happy.passIdentityCheck({ ...person, mobile: null })
    await happy.fill()
    const refusedRun = open(() => rejectWith('signup.email.taken'))
    refusedRun.agree()
    await refusedRun.fill()
    const states = new Set([...happy.seen, ...refusedRun.seen])
    expect([...states].sort()).toEqual(Object.keys(signUpMachine.states).sort())
  })
})
