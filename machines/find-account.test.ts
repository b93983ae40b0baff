import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { createFailure } from './failure.ts'
import { findAccountMachine, type Proof, type RemovedCredentials } from './find-account.ts'

const start = (
  goal: 'email' | 'password',
  steps: { mail?: () => Promise<void>; change?: () => Promise<RemovedCredentials>; proof?: Proof } = {},
) =>
  createActor(
    findAccountMachine.provide({
      actors: {
        sendMail: fromPromise(steps.mail ?? (() => Promise.resolve())),
        changePassword: fromPromise(steps.change ?? (() => Promise.resolve([]))),
      },
    }),
    { input: { goal, ...(steps.proof && { proof: steps.proof }) } },
  ).start()

const account = { email: 'sh***@vini.test', joinedOn: '2026-04-22', snsTypes: [], hasPassword: true }
const rejectWith = (code: string) => () => Promise.reject(Object.assign(new Error(code), createFailure(code)))

describe('finding an account', () => {
  it("ends with the masked e-mail of the number's account", () => {
    const finding = start('email')
    finding.send({ type: 'account.find', found: account })
    expect(finding.getSnapshot().value).toBe('found')
    expect(finding.getSnapshot().context.found).toEqual(account)
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
