import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { mobileVerificationMachine } from './mobile-verification.ts'
import type { AccountMatch } from './mobile-verification-setup.ts'
import { findAccountMachine, type Proof, type RemovedCredentials } from './find-account.ts'
import { createRefusal } from './model.ts'

const sentCode = {
  ...{ expiresAt: Number.MAX_SAFE_INTEGER, resendAt: 0, offset: 0 },
  ...{ expiresIn: 180_000, resendIn: 60_000 },
}
const createMobileStep = (account: AccountMatch | null) =>
  mobileVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(() => Promise.resolve(sentCode)),
      confirmCode: fromPromise(() => Promise.resolve(account)),
    },
  })

const start = (
  goal: 'email' | 'password',
  steps: {
    mail?: () => Promise<void>
    change?: () => Promise<RemovedCredentials>
    proof?: Proof
    account?: AccountMatch
  } = {},
) =>
  createActor(
    findAccountMachine.provide({
      actors: {
        verifyMobile: createMobileStep(steps.account ?? null),
        sendMail: fromPromise(steps.mail ?? (() => Promise.resolve())),
        changePassword: fromPromise(steps.change ?? (() => Promise.resolve([]))),
      },
    }),
    { input: { goal, ...(steps.proof && { proof: steps.proof }) } },
  ).start()

const account = { email: 'sh***@vini.test', joinedOn: '2026-04-22', snsTypes: [], hasPassword: true }
const person = { fullName: '홍길동', email: 'a@b.kr' }

const typeCode = async (finding: ReturnType<typeof start>) => {
  const { mobile } = finding.getSnapshot().children
  if (!mobile) throw new Error('no code step runs')
  mobile.send({ type: 'number.set', mobile: '01012345678' })
  mobile.send({ type: 'code.send', person })
  await waitFor(mobile, (state) => state.matches('enteringCode'))
  mobile.send({ type: 'code.set', code: '123456' })
}
const confirmCode = async (finding: ReturnType<typeof start>) => {
  await typeCode(finding)
  finding.getSnapshot().children.mobile?.send({ type: 'code.confirm' })
  await waitFor(finding, (state) => !state.matches('identifying'))
}
const rejectWith = (code: string) => () => Promise.reject(Object.assign(new Error(code), createRefusal(code)))

describe('finding an account', () => {
  it("ends with the masked e-mail of the number's account", async () => {
    const finding = start('email', { account })
    await confirmCode(finding)
    expect(finding.getSnapshot().value).toBe('found')
    expect(finding.getSnapshot().output?.account).toEqual(account)
  })

  it('takes the code as the proof for a new password, for the person to whom it was sent', async () => {
    const finding = start('password')
    finding.send({ type: 'who.set', who: { email: 'other@b.kr' } })
    await confirmCode(finding)
    expect(finding.getSnapshot().value).toBe('choosingPassword')
    const proof = { email: 'a@b.kr', mobile: '01012345678', code: '123456' }
    expect(finding.getSnapshot().context.proof).toEqual(proof)
  })

  it('asks for another code once the first one has expired', async () => {
    const finding = start('password', { change: rejectWith('verification.code.expired') })
    await confirmCode(finding)
    finding.send({ type: 'password.submit', password: 'Wine#2027' })
    await waitFor(finding, (state) => state.matches('expired'))
    finding.send({ type: 'search.restart' })
    expect(finding.getSnapshot().children.mobile?.getSnapshot().value).toBe('enteringNumber')
  })

  it('mails, and may be asked again', async () => {
    const finding = start('password')
    finding.send({ type: 'who.set', who: { email: 'a@b.kr' } })
    finding.send({ type: 'mail.send' })
    await waitFor(finding, (state) => state.matches('mailed'))
    finding.send({ type: 'search.restart' })
    expect(finding.getSnapshot().value).toBe('identifying')
    expect(finding.getSnapshot().context.who.email).toBe('a@b.kr')
  })

  it('has the code that was typed once a mail is refused, and confirms it', async () => {
    const finding = start('email', { account, mail: rejectWith('request.too_many') })
    await typeCode(finding)
    finding.send({ type: 'mail.send' })
    await waitFor(finding, (state) => state.context.failure !== null)
    const { mobile } = finding.getSnapshot().children
    expect(mobile?.getSnapshot().value).toBe('enteringCode')
    expect(mobile?.getSnapshot().context).toMatchObject({ mobile: '01012345678', code: '123456', person })
    mobile?.send({ type: 'code.confirm' })
    await waitFor(finding, (state) => state.matches('found'))
    expect(finding.getSnapshot().output?.account).toEqual(account)
  })

  it('has the number that was typed once a mail is refused', async () => {
    const finding = start('email', { mail: rejectWith('request.too_many') })
    finding.getSnapshot().children.mobile?.send({ type: 'number.set', mobile: '0101234' })
    finding.send({ type: 'mail.send' })
    await waitFor(finding, (state) => state.context.failure !== null)
    const { mobile } = finding.getSnapshot().children
    expect(mobile?.getSnapshot().value).toBe('enteringNumber')
    expect(mobile?.getSnapshot().context.mobile).toBe('0101234')
  })

  it('says why a mail was not sent', async () => {
    const finding = start('email', { mail: rejectWith('request.too_many') })
    finding.send({ type: 'mail.send' })
    await waitFor(finding, (state) => state.context.failure !== null)
    expect(finding.getSnapshot().value).toBe('identifying')
    expect(finding.getSnapshot().context.failure?.code).toBe('request.too_many')
  })

  it('begins with the new password where a link was mailed', async () => {
    const finding = start('password', { proof: { link: 'L' } })
    expect(finding.getSnapshot().value).toBe('choosingPassword')
    finding.send({ type: 'password.submit', password: 'Wine#2027' })
    await waitFor(finding, (state) => state.matches('changed'))
    expect(finding.getSnapshot().context.proof).toBeNull()
  })

  it('keeps what the mailed link took off the account', async () => {
    const finding = start('password', {
      proof: { link: 'L' },
      change: () => Promise.resolve(['MOBILE', 'SOCIAL']),
    })
    finding.send({ type: 'password.submit', password: 'Wine#2027' })
    await waitFor(finding, (state) => state.matches('changed'))
    expect(finding.getSnapshot().context.removed).toEqual(['MOBILE', 'SOCIAL'])
  })

  it.each(['recovery.link.invalid', 'verification.code.expired', 'verification.code.spent'])(
    'starts over after %s',
    async (code) => {
      const finding = start('password', { proof: { link: 'L' }, change: rejectWith(code) })
      finding.send({ type: 'password.submit', password: 'Wine#2027' })
      await waitFor(finding, (state) => state.matches('expired'))
      finding.send({ type: 'search.restart' })
      expect(finding.getSnapshot().value).toBe('identifying')
    },
  )

  it('keeps the proof while another password is tried', async () => {
    const finding = start('password', {
      proof: { link: 'L' },
      change: rejectWith('signup.password.common'),
    })
    finding.send({ type: 'password.submit', password: 'Password1!' })
    await waitFor(finding, (state) => state.context.failure !== null)
    expect(finding.getSnapshot().value).toBe('choosingPassword')
    expect(finding.getSnapshot().context.proof).toEqual({ link: 'L' })
  })
})
