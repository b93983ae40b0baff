import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  allAgreements,
  requiredAgreements,
  signUpMachine,
  type Joining,
  type SignUpForm,
  type Welcome,
} from './sign-up.ts'

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
const coupon = { name: '가입 축하 5%', expiresAt: '2026-12-21T00:00:00+09:00' }
const rejectWith = (code: string, fields = {}) =>
  Promise.reject(Object.assign(new Error(code), { code, fields }))

const open = (answer: (joining: Joining) => Promise<Welcome> = () => Promise.resolve({ coupon })) => {
  const join = vi.fn(answer)
  const actor = createActor(
    signUpMachine.provide({ actors: { join: fromPromise(({ input }) => join(input)) } }),
    { input: {} },
  )
  const states: string[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const acceptAgreements = () => {
    actor.send({ type: 'agreements.set', agreed: requiredAgreements })
    actor.send({ type: 'agreements.submit' })
  }
  const fill = async () => {
    actor.send({ type: 'mobile.confirm', mobile: '01012345678' })
    actor.send({ type: 'form.submit', form })
    await settle()
  }
  const getContext = () => actor.getSnapshot().context
  return {
    actor,
    join,
    seen: states,
    agree: acceptAgreements,
    fill,
    context: getContext,
    at: () => actor.getSnapshot().value,
  }
}

describe('sign-up', () => {
  it('goes on only with every required agreement, and says so', () => {
    const { actor, agree, context, at } = open()
    actor.send({ type: 'agreements.set', agreed: ['terms', 'emailOn'] })
    actor.send({ type: 'agreements.submit' })
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

  it('joins with the confirmed number, offers the identity check, and ends with the coupon', async () => {
    const { actor, join, agree, fill, context, at } = open()
    agree()
    await fill()
    expect(join).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ mobile: '01012345678', form }))
    expect(at()).toBe('offeringIdentity')
    actor.send({ type: 'identity.skip' })
    expect(at()).toBe('done')
    expect(context()).toMatchObject({ coupon, adult: false })
    expect(context().form.password).toBe('')
  })

  it('knows an adult after the identity check', async () => {
    const { actor, agree, fill, context } = open()
    agree()
    await fill()
    actor.send({ type: 'identity.verify' })
    expect(context().adult).toBe(true)
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
    happy.agree()
    await happy.fill()
    happy.actor.send({ type: 'identity.verify' })
    const refusedRun = open(() => rejectWith('signup.email.taken'))
    refusedRun.agree()
    await refusedRun.fill()
    const states = new Set([...happy.seen, ...refusedRun.seen])
    expect([...states].sort()).toEqual(Object.keys(signUpMachine.states).sort())
  })
})
