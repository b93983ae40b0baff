import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { handOverMachine } from './hand-over.ts'
import { samplePassOrder as order } from './hand-over.model.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

const begin = ({ check = () => Promise.resolve(order), hand = vi.fn(() => Promise.resolve()) } = {}) => {
  const machine = handOverMachine.provide({
    actors: {
      check: fromPromise(check),
      handOver: fromPromise(({ input }) => (hand as (input: unknown) => Promise<void>)(input)),
    },
  })
  const actor = createActor(machine).start()
  return { actor, hand, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}
const showOrder = async (steps: Parameters<typeof begin>[0] = {}) => {
  const desk = begin(steps)
  desk.actor.send({ type: 'pass.set', pass: '4182 7730' })
  desk.actor.send({ type: 'pass.submit' })
  await settle()
  return desk
}

describe('handing over', () => {
  it('sends no request for half a number', () => {
    const { actor, at } = begin()
    actor.send({ type: 'pass.set', pass: '4182' })
    actor.send({ type: 'pass.submit' })
    expect(at()).toBe('enteringPass')
  })

  it('hands nothing over before the ID was looked at', async () => {
    const { actor, at, hand } = await showOrder()
    expect(at()).toBe('checkingId')
    actor.send({ type: 'handOver.submit' })
    expect(at()).toBe('checkingId')
    actor.send({ type: 'id.set', idChecked: true })
    actor.send({ type: 'handOver.submit' })
    await settle()
    expect(at()).toBe('handedOver')
    expect(hand).toHaveBeenCalledWith({ pass: '41827730', idChecked: true })
    actor.send({ type: 'desk.clear' })
    expect([at(), actor.getSnapshot().context.pass]).toEqual(['enteringPass', ''])
  })

  it('says why a pass is not taken', async () => {
    const { at, context } = await showOrder({
      check: () => Promise.reject(createRefusal('order.pass.stale')),
    })
    expect(at()).toBe('enteringPass')
    expect(context().failure?.code).toBe('order.pass.stale')
  })

  it('stays with the order when it cannot be handed over', async () => {
    const { actor, at, context } = await showOrder({
      hand: vi.fn(() => Promise.reject(createRefusal('order.state.wrong'))),
    })
    actor.send({ type: 'id.set', idChecked: true })
    actor.send({ type: 'handOver.submit' })
    await settle()
    expect([at(), context().failure?.code]).toEqual(['checkingId', 'order.state.wrong'])
  })
})
