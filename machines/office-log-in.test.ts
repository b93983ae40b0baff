import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { waits } from './delays.ts'
import { createRefusal } from './model.ts'
import { model } from './office-log-in.model.ts'
import { officeLogInMachine } from './office-log-in.ts'
import type { FactorStep, OfficeStart } from './office-log-in-setup.ts'

type Answers = Partial<Record<keyof typeof answers, () => Promise<unknown>>>
const answers = {
  readInvitation: () =>
    Promise.resolve({ fullName: '김대표', email: 'owner@vini.test', expiresAt: '2026-11-30T05:00:00Z' }),
  acceptInvitation: () =>
    Promise.resolve({ ticket: 'T', step: 'ENROLL', fullName: '김대표', hasPasskey: false }),
  checkPassword: () => Promise.resolve({ ticket: 'T', step: 'PROVE', fullName: '김대표', hasPasskey: true }),
  checkFactor: () => Promise.resolve({ byRecoveryCode: false }),
  openEnrollment: () => Promise.resolve({ secret: 'S', uri: 'otpauth://totp/vini' }),
  proveEnrollment: () => Promise.resolve(['k7q2-m9xt-4b8n']),
  confirmCodes: () => Promise.resolve(),
  lockScreen: () => Promise.resolve(),
  unlockScreen: () => Promise.resolve(),
  logOut: () => Promise.resolve(),
}
const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), createRefusal(code)))

const open = (start: Partial<OfficeStart> = {}, changes: Answers = {}) => {
  const all = { ...answers, ...changes }
  const clock = new SimulatedClock()
  const actors = Object.fromEntries(Object.entries(all).map(([name, answer]) => [name, fromPromise(answer)]))
  const machine = officeLogInMachine.provide({ actors: actors as object })
  const person = createActor(machine, {
    input: { invitation: null, session: 'none', device: 'own', ...start },
    clock,
  }).start()
  const reach = (state: Parameters<ReturnType<typeof person.getSnapshot>['matches']>[0]) =>
    waitFor(person, (snapshot) => snapshot.matches(state))
  return { person, reach, clock }
}
const credentials = { type: 'password.submit', email: 'owner@vini.test', password: 'Wine#2026' } as const
const code = { type: 'code.submit', code: '123456' } as const

describe('logging in to the office', () => {
  it('takes a password, then a code', async () => {
    const { person, reach } = open()
    person.send(credentials)
    await reach('provingFactor')
    person.send(code)
    await reach('signedIn')
    expect(person.getSnapshot().context.ticket).toBeNull()
  })

  it('takes a passkey in place of the code, and the code after one that was refused', async () => {
    const tries = [refuse('office.passkey.wrong'), answers.checkFactor]
    const { person, reach } = open({}, { checkFactor: () => (tries.shift() ?? tries[0]!)() })
    person.send(credentials)
    await reach('provingFactor')
    person.send({ type: 'passkey.use' })
    expect(person.getSnapshot().value).toBe('checkingFactor')
    expect(person.getSnapshot().context.usesPasskey).toBe(true)
    await reach('provingFactor')
    expect(person.getSnapshot().context.failure?.code).toBe('office.passkey.wrong')
    person.send(code)
    expect(person.getSnapshot().context).toMatchObject({ usesPasskey: false, failure: null })
    await reach('signedIn')
  })

  it.each([true, false])('offers a passkey only to who has one: %s', async (hasPasskey) => {
    const answer = { ticket: 'T', step: 'PROVE', fullName: '김대표', hasPasskey }
    const { person, reach } = open({}, { checkPassword: () => Promise.resolve(answer) })
    person.send(credentials)
    await reach('provingFactor')
    expect(person.getSnapshot().context.offersPasskey).toBe(hasPasskey)
  })

  it('remembers within that a recovery code was spent, and no longer', async () => {
    const { person, reach } = open({}, { checkFactor: () => Promise.resolve({ byRecoveryCode: true }) })
    person.send(credentials)
    await reach('provingFactor')
    person.send(code)
    await reach('signedIn')
    expect(person.getSnapshot().context.byRecoveryCode).toBe(true)
    person.send({ type: 'login.end' })
    await reach('enteringPassword')
    expect(person.getSnapshot().context.byRecoveryCode).toBe(false)
  })

  it('never keeps the password', async () => {
    const { person, reach } = open()
    person.send(credentials)
    expect(JSON.stringify(person.getSnapshot().context)).not.toContain('Wine#2026')
    await reach('provingFactor')
    expect(JSON.stringify(person.getSnapshot().context)).not.toContain('Wine#2026')
  })

  it('says why a password was refused, and has the e-mail still', async () => {
    const { person, reach } = open({}, { checkPassword: refuse('office.credentials.wrong') })
    person.send(credentials)
    await reach('enteringPassword')
    expect(person.getSnapshot().context).toMatchObject({
      email: 'owner@vini.test',
      failure: { code: 'office.credentials.wrong' },
    })
  })

  it.each(['checkFactor', 'proveEnrollment', 'confirmCodes', 'openEnrollment'] as const)(
    'leads back to the password with its words when the ticket has expired at %s',
    async (step) => {
      const enrolls = step !== 'checkFactor'
      const answer: FactorStep = {
        ...{ ticket: 'T', fullName: '김대표', hasPasskey: false },
        step: enrolls ? 'ENROLL' : 'PROVE',
      }
      const { person } = open(
        {},
        { checkPassword: () => Promise.resolve(answer), [step]: refuse('office.ticket.expired') },
      )
      person.subscribe((state) => {
        if (
          state.matches('provingFactor') ||
          state.matches('enrollingFactor') ||
          state.matches('keepingCodes')
        )
          person.send(code)
      })
      person.send(credentials)
      await waitFor(person, ({ context }) => context.failure !== null)
      expect(person.getSnapshot().value).toBe('enteringPassword')
      expect(person.getSnapshot().context).toMatchObject({
        email: 'owner@vini.test',
        ticket: null,
        failure: { code: 'office.ticket.expired' },
      })
    },
  )

  it('begins at the password of an invitation, and ends with the recovery codes', async () => {
    const { person, reach } = open({ invitation: 'L' })
    await reach('settingPassword')
    expect(person.getSnapshot().context.invited?.fullName).toBe('김대표')
    person.send({ type: 'password.choose', password: 'Wine#2026' })
    await reach('enrollingFactor')
    person.send(code)
    await reach('keepingCodes')
    expect(person.getSnapshot().context.recoveryCodes).toEqual(['k7q2-m9xt-4b8n'])
    person.send({ type: 'code.submit', code: 'k7q2-m9xt-4b8n' })
    await reach('signedIn')
    expect(person.getSnapshot().context).toMatchObject({ recoveryCodes: [], enrollment: null })
  })

  it('leads from a spent invitation to the log-in', async () => {
    const { person, reach } = open(
      { invitation: 'L' },
      { readInvitation: refuse('office.invitation.invalid') },
    )
    await reach('invitationRefused')
    person.send({ type: 'login.restart' })
    expect(person.getSnapshot().value).toBe('enteringPassword')
    expect(person.getSnapshot().context.failure).toBeNull()
  })
})

describe('the screen of the office', () => {
  it('locks after thirty minutes without a key or a pointer', async () => {
    const { person, reach, clock } = open({ session: 'open' })
    clock.increment(waits.officeIdle - 1)
    expect(person.getSnapshot().value).toBe('signedIn')
    clock.increment(1)
    expect(person.getSnapshot().hasTag('locked')).toBe(true)
    await reach('locked')
  })

  it('stays open on a counter device for the twelve hours of its session', () => {
    const { person, clock } = open({ session: 'open', device: 'counter' })
    clock.increment(waits.officeDay - 1)
    expect(person.getSnapshot().value).toBe('signedIn')
    clock.increment(1)
    expect(person.getSnapshot().hasTag('locked')).toBe(true)
  })

  it('is on a device of their own for who logs in after a counter device has ended', () => {
    const { person } = open({ session: 'open', device: 'counter' })
    person.send({ type: 'session.lost', failure: createRefusal('office.session.required') })
    expect(person.getSnapshot().context.device).toBe('own')
  })

  it('waits anew after each key', () => {
    const { person, clock } = open({ session: 'open' })
    clock.increment(waits.officeIdle - 1)
    person.send({ type: 'person.act' })
    clock.increment(waits.officeIdle - 1)
    expect(person.getSnapshot().value).toBe('signedIn')
  })

  it('is covered even where the server cannot be reached', async () => {
    const { person, reach } = open({ session: 'open' }, { lockScreen: refuse('network.unreachable') })
    person.send({ type: 'screen.lock' })
    await reach('locked')
  })

  it('is locked when the server says so, and from the start where the session is', () => {
    const { person } = open({ session: 'open' })
    person.send({ type: 'session.locked' })
    expect(person.getSnapshot().value).toBe('locked')
    expect(open({ session: 'locked' }).person.getSnapshot().value).toBe('locked')
  })

  it('stays covered after a wrong code, and opens with a right one', async () => {
    const tries = [refuse('office.factor.wrong'), answers.unlockScreen]
    const { person, reach } = open(
      { session: 'locked' },
      { unlockScreen: () => (tries.shift() ?? tries[0]!)() },
    )
    person.send({ type: 'screen.unlock', code: '000000' })
    await waitFor(person, ({ context }) => context.failure !== null)
    expect(person.getSnapshot().value).toBe('locked')
    person.send({ type: 'screen.unlock', code: '123456' })
    await reach('signedIn')
    expect(person.getSnapshot().context.failure).toBeNull()
  })

  it('opens by a passkey, and stays covered where the person cancels it', async () => {
    const tries = [refuse('passkey.cancelled'), answers.unlockScreen]
    const { person, reach } = open(
      { session: 'locked' },
      { unlockScreen: () => (tries.shift() ?? tries[0]!)() },
    )
    person.send({ type: 'screen.unlock', code: null })
    await waitFor(person, ({ context }) => context.failure !== null)
    expect(person.getSnapshot().value).toBe('locked')
    person.send({ type: 'screen.unlock', code: null })
    await reach('signedIn')
  })

  it('is never opened by a log-out that failed', async () => {
    const { person } = open({ session: 'open' }, { logOut: refuse('network.unreachable') })
    person.send({ type: 'login.end' })
    await waitFor(person, ({ context }) => context.failure !== null)
    expect(person.getSnapshot().value).toBe('locked')
  })

  it.each(['open', 'locked'] as const)(
    'gives way to the log-in when a session that is %s was ended',
    (session) => {
      const { person } = open({ session })
      person.send({ type: 'session.lost', failure: createRefusal('office.session.required') })
      expect(person.getSnapshot().value).toBe('enteringPassword')
      expect(person.getSnapshot().context.failure?.code).toBe('office.session.required')
    },
  )

  it('knows in its samples every step that it asks', () => {
    expect(Object.keys(model.outcomes).sort()).toEqual(Object.keys(answers).sort())
  })
})
