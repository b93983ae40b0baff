import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { mobileVerificationMachine } from './mobile-verification.ts'
import { listLeafIds } from './model.ts'
import type { AccountMatch, CodeRequest, SentCode } from './mobile-verification-setup.ts'

const minute = 60_000
const start = Date.parse('2026-11-21T14:00:00+09:00')
const rejectWith = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

type Steps = {
  sendCode?: () => Promise<SentCode>
  confirmCode?: () => Promise<AccountMatch | null>
  offset?: number
}

const open = ({ offset = 0, ...steps }: Steps = {}) => {
  const createCode = () => {
    const now = Date.now() + offset
    return Promise.resolve({
      ...{ expiresAt: now + 3 * minute, resendAt: now + minute, offset },
      ...{ expiresIn: 3 * minute, resendIn: minute },
    })
  }
  const sendCode = vi.fn(steps.sendCode ?? createCode)
  const confirmCode = vi.fn(steps.confirmCode ?? (() => Promise.resolve(null)))
  const requests: CodeRequest[] = []
  const machine = mobileVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(({ input }: { input: CodeRequest }) => {
        requests.push(input)
        return sendCode()
      }),
      confirmCode: fromPromise(() => confirmCode()),
    },
  })
  const actor = createActor(machine, { input: { mode: 'SIGNUP' } })
  const states: string[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const getState = () => actor.getSnapshot().value
  const getFailure = () => actor.getSnapshot().context.failure?.code
  const send = async (mobile = '01012345678') => {
    actor.send({ type: 'number.set', mobile })
    actor.send({ type: 'code.send' })
    await vi.advanceTimersByTimeAsync(0)
  }
  const confirm = async (code = '123456') => {
    actor.send({ type: 'code.set', code })
    actor.send({ type: 'code.confirm' })
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    actor,
    at: getState,
    failure: getFailure,
    send,
    confirm,
    sendCode,
    confirmCode,
    requests,
    seen: states,
  }
}

describe('mobile verification', () => {
  it('sends a code, confirms it and ends with the number', async () => {
    const { actor, at, send, confirm } = open()
    await send()
    expect(at()).toBe('enteringCode')
    await confirm()
    expect(at()).toBe('confirmed')
    expect(actor.getSnapshot().output).toEqual({
      ...{ mobile: '01012345678', code: '123456' },
      ...{ person: null, account: null },
    })
  })

  it('goes on with a code that is out already, for the time it has left', async () => {
    const { actor, at, sendCode, confirm } = open()
    const sentCode = {
      ...{ expiresAt: start + 2 * minute, resendAt: start, offset: 0 },
      ...{ expiresIn: 2 * minute, resendIn: 0 },
    }
    actor.send({ type: 'code.resume', mobile: '01012345678', sent: sentCode })
    expect(at()).toBe('enteringCode')
    expect(sendCode).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2 * minute - 1)
    expect(at()).toBe('enteringCode')
    await confirm()
    expect(actor.getSnapshot().output?.mobile).toBe('01012345678')
  })

  it('ends at once with a number that was confirmed before the page was loaded', () => {
    const { actor } = open()
    actor.send({ type: 'number.recognize', mobile: '01012345678' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { mobile: '01012345678' } })
  })

  it('looks for the account of the person for whom the code was sent', async () => {
    const account = { email: 'sh***@vini.test', joinedOn: '2026-04-22', snsTypes: [], hasPassword: true }
    const { actor, requests, confirm } = open({ confirmCode: () => Promise.resolve(account) })
    const person = { fullName: '홍길동', email: '' }
    actor.send({ type: 'number.set', mobile: '01012345678' })
    actor.send({ type: 'code.send', person })
    await vi.advanceTimersByTimeAsync(0)
    await confirm()
    expect(requests).toMatchObject([{ person, isRepeated: false }])
    expect(actor.getSnapshot().output).toMatchObject({ person, account })
  })

  it('leaves a member alone who has begun to write another number', () => {
    const { actor, at } = open()
    actor.send({ type: 'number.set', mobile: '0109' })
    const sentCode = {
      ...{ expiresAt: start + minute, resendAt: start, offset: 0 },
      ...{ expiresIn: minute, resendIn: 0 },
    }
    actor.send({ type: 'code.resume', mobile: '01012345678', sent: sentCode })
    expect(at()).toBe('enteringNumber')
  })

  it('asks the server nothing for a number or a code that cannot be right', async () => {
    const { at, failure, send, confirm, sendCode, confirmCode } = open()
    await send('0212345678')
    expect([at(), failure()]).toEqual(['enteringNumber', 'mobile.format'])
    expect(sendCode).not.toHaveBeenCalled()
    await send()
    await confirm('12345')
    expect([at(), failure()]).toEqual(['enteringCode', 'code.format'])
    expect(confirmCode).not.toHaveBeenCalled()
  })

  it('lets a code expire after its three minutes, even on a device whose clock is an hour off', async () => {
    for (const offset of [0, 60 * minute, -60 * minute]) {
      const { at, failure, send } = open({ offset })
      await send()
      await vi.advanceTimersByTimeAsync(3 * minute - 1)
      expect(at()).toBe('enteringCode')
      await vi.advanceTimersByTimeAsync(1)
      expect([at(), failure()]).toEqual(['expired', 'verification.code.expired'])
    }
  })

  it('sends another code after a minute and not before', async () => {
    const { actor, at, send, sendCode, requests } = open()
    await send()
    await vi.advanceTimersByTimeAsync(minute - 1)
    actor.send({ type: 'code.send' })
    expect(at()).toBe('enteringCode')
    await vi.advanceTimersByTimeAsync(1)
    actor.send({ type: 'code.send' })
    expect(at()).toBe('sending')
    await vi.advanceTimersByTimeAsync(0)
    expect(sendCode).toHaveBeenCalledTimes(2)
    expect(requests.map(({ isRepeated }) => isRepeated)).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(3 * minute - 1)
    expect(at()).toBe('enteringCode')
  })

  it('asks for a code of its own for another person of the same number', async () => {
    const { actor, at, send, sendCode, requests } = open()
    await send()
    actor.send({ type: 'number.change' })
    actor.send({ type: 'code.send' })
    expect(at()).toBe('enteringCode')
    actor.send({ type: 'number.change' })
    actor.send({ type: 'number.set', mobile: '01012345678', another: true })
    actor.send({ type: 'code.send' })
    expect(at()).toBe('sending')
    expect(sendCode).toHaveBeenCalledTimes(2)
    expect(requests.map(({ isRepeated }) => isRepeated)).toEqual([false, true])
  })

  it('keeps the code open after a wrong one, and says why', async () => {
    const { at, failure, send, confirm } = open({ confirmCode: () => rejectWith('verification.code.wrong') })
    await send()
    await confirm()
    expect([at(), failure()]).toEqual(['enteringCode', 'verification.code.wrong'])
  })

  it('is spent after five tries and takes a new code', async () => {
    const { actor, at, send, confirm } = open({ confirmCode: () => rejectWith('verification.code.spent') })
    await send()
    await confirm()
    expect(at()).toBe('spent')
    await vi.advanceTimersByTimeAsync(minute)
    actor.send({ type: 'code.send' })
    await vi.advanceTimersByTimeAsync(0)
    expect(at()).toBe('enteringCode')
  })

  it('goes back to the number when another code is refused and the first is over', async () => {
    let sends = 0
    const refuseResend = () =>
      ++sends === 1
        ? Promise.resolve({
            ...{ expiresAt: Date.now() + 3 * minute, resendAt: Date.now() + minute, offset: 0 },
            ...{ expiresIn: 3 * minute, resendIn: minute },
          })
        : rejectWith('verification.code.too_many')
    const { actor, at, failure, send } = open({ sendCode: refuseResend as () => Promise<SentCode> })
    await send()
    await vi.advanceTimersByTimeAsync(minute)
    actor.send({ type: 'code.send' })
    await vi.advanceTimersByTimeAsync(0)
    expect([at(), failure()]).toEqual(['enteringCode', 'verification.code.too_many'])
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(at()).toBe('expired')
    actor.send({ type: 'code.send' })
    await vi.advanceTimersByTimeAsync(0)
    expect([at(), failure()]).toEqual(['enteringNumber', 'verification.code.too_many'])
  })

  it('returns to a living code when the same number is given again, and sends to another', async () => {
    const { actor, at, send, sendCode } = open()
    await send()
    actor.send({ type: 'number.change' })
    await send()
    expect(at()).toBe('enteringCode')
    expect(sendCode).toHaveBeenCalledOnce()
    actor.send({ type: 'number.change' })
    await send('01098765432')
    expect(sendCode).toHaveBeenCalledTimes(2)
  })

  it('treats a code that expired on the way as expired', async () => {
    const { at, send, confirm } = open({ confirmCode: () => rejectWith('verification.code.expired') })
    await send()
    await confirm()
    expect(at()).toBe('expired')
  })

  it('knows a code as expired whose time passed while it was confirmed, or the number was changed', async () => {
    let refuse: () => void = () => undefined
    const { actor, at, send } = open({
      confirmCode: () =>
        new Promise((_, reject) => {
          refuse = () => reject(Object.assign(new Error(), { code: 'verification.code.wrong' }))
        }),
    })
    await send()
    actor.send({ type: 'code.set', code: '123456' })
    actor.send({ type: 'code.confirm' })
    await vi.advanceTimersByTimeAsync(3 * minute)
    refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(at()).toBe('expired')
    const second = open()
    await second.send()
    second.actor.send({ type: 'number.change' })
    await vi.advanceTimersByTimeAsync(3 * minute)
    await second.send()
    expect(second.sendCode).toHaveBeenCalledTimes(2)
  })

  it('reaches every state in which it rests', async () => {
    const happy = open()
    await happy.send()
    await happy.confirm()
    const late = open()
    await late.send()
    await vi.advanceTimersByTimeAsync(3 * minute)
    const wrong = open({ confirmCode: () => rejectWith('verification.code.spent') })
    await wrong.send()
    await wrong.confirm()
    const states = new Set([...happy.seen, ...late.seen, ...wrong.seen])
    expect([...states].sort()).toEqual(listLeafIds(mobileVerificationMachine).sort())
  })
})
