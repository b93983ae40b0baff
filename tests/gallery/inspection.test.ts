import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { ActorRecord } from '#app/inspection/actor-record.ts'
import { createInspector } from '#app/inspection/inspect-actors.ts'
import { cashChargeMachine } from '#machines/cash-charge.ts'
import { model as cashCharge } from '#machines/cash-charge.model.ts'
import type { OpenChargeInput, ProviderWindow } from '#machines/cash-charge-setup.ts'
import { createRefusal, type MachineModel } from '#machines/model.ts'
import { passwordCheckMachine } from '#machines/password-check.ts'
import { model as passwordCheck } from '#machines/password-check.model.ts'
import { paymentMachine } from '#machines/payment.ts'
import type { ApproveInput, PaymentOutcome, PaymentStart, ReachInput } from '#machines/payment-setup.ts'
import { replayRecords } from '../../.storybook/inspection/replay-records.ts'
import { renderTest } from '../../.storybook/machine/test-text.ts'

/** The records of a page's actor, in which a wrong password is entered, and then the right one. */
const recordPasswordCheck = async () => {
  const records: ActorRecord[] = []
  const check = ({ password }: { password: string }) =>
    password === 'Wine#2026'
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error('wrong'), createRefusal('me.password.wrong')))
  const machine = passwordCheckMachine.provide({
    actors: { check: fromPromise<void, { password: string }>(({ input }) => check(input)) },
  })
  const actor = createActor(machine, { inspect: createInspector((record) => records.push(record)) }).start()
  actor.send({ type: 'password.submit', password: 'Wine#1999' })
  await waitFor(actor, (state) => state.context.failure !== null)
  actor.send({ type: 'password.submit', password: 'Wine#2026' })
  await waitFor(actor, (state) => state.matches('checked'))
  return records
}

/** A charge that is paid by the payment that it invokes. */
const recordCashCharge = async () => {
  const records: ActorRecord[] = []
  const payment = paymentMachine.provide({
    actors: {
      reach: fromPromise<PaymentStart, ReachInput>(() => Promise.resolve('window')),
      approve: fromPromise<PaymentOutcome, ApproveInput>(() =>
        Promise.resolve({ kind: 'paid', failure: null }),
      ),
      watchWindow: fromCallback(() => undefined),
      watchOutcome: fromCallback(() => undefined),
    },
  })
  const machine = cashChargeMachine.provide({
    actors: {
      payment,
      open: fromPromise<ProviderWindow, OpenChargeInput>(() =>
        Promise.resolve({ cid: 'C1', place: 'window' }),
      ),
      hearReturns: fromCallback(() => undefined),
    },
  })
  const actor = createActor(machine, {
    input: {
      amount: 50_000,
      cid: null,
      limits: { least: 10_000, most: 500_000, step: 1000 },
      start: 'entering',
    },
    inspect: createInspector((record) => records.push(record)),
  }).start()
  actor.send({ type: 'charge.submit' })
  const { children } = await waitFor(actor, (state) => state.children.payment !== undefined)
  const child = children.payment
  if (!child) throw new Error('no payment was invoked')
  await waitFor(child, (state) => state.matches('inWindow'))
  child.send({ type: 'window.returned', id: 'C1' })
  await waitFor(actor, ({ status }) => status === 'done')
  return records
}

const replay = (model: MachineModel, records: readonly ActorRecord[]) =>
  replayRecords(model, records, records[0]?.root ?? '')

describe('an actor of the running shop', () => {
  it('is recorded with the states that it went through', async () => {
    const records = await recordPasswordCheck()
    expect(records.map(({ value, event }) => `${event.type} ${String(value)}`)).toEqual([
      'xstate.init asking',
      'password.submit checking',
      'xstate.error.actor.0.password-check.checking asking',
      'password.submit checking',
      'xstate.done.actor.0.password-check.checking checked',
    ])
  })

  it('keeps no password in its records', async () => {
    expect(JSON.stringify(await recordPasswordCheck())).not.toContain('Wine#')
  })

  it('is done again by its machine alone', async () => {
    const walk = replay(passwordCheck, await recordPasswordCheck())
    expect(walk.isBroken).toBe(false)
    expect(walk.entries.map(({ leaf }) => leaf)).toEqual([
      'asking',
      'checking',
      'asking',
      'checking',
      'checked',
    ])
    expect(renderTest(walk.model, walk)).toContain('goes from asking to checked')
  })

  it('is done again with the machine that it invoked, whose answer follows by itself', async () => {
    const records = await recordCashCharge()
    expect(new Set(records.map(({ machine }) => machine))).toEqual(new Set(['cash-charge', 'payment']))
    expect(new Set(records.map(({ root }) => root)).size).toBe(1)
    const walk = replay(cashCharge, records)
    expect(walk.isBroken).toBe(false)
    expect(walk.entries.at(-1)?.leaf).toBe('charged')
  })

  it('that another one invoked is done again as well', async () => {
    const records = await recordCashCharge()
    const child = records.find(({ machine }) => machine === 'payment')?.actor ?? ''
    const { payment } = cashCharge.inner
    if (!payment) throw new Error('the model of the charge runs no payment')
    const walk = replayRecords(payment, records, child)
    expect(walk.isBroken).toBe(false)
    expect(walk.entries.map(({ leaf }) => leaf)).toEqual(['inWindow', 'approving', 'done'])
  })

  it('shows as broken where its machine does otherwise', async () => {
    const records = await recordPasswordCheck()
    const otherRecords = records.map((record) =>
      record.value === 'checked' ? { ...record, value: 'locked' } : record,
    )
    expect(replay(passwordCheck, otherRecords).isBroken).toBe(true)
  })
})
