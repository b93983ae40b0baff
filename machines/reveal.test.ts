import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { createRefusal } from './model.ts'
import { sampleRevealedMember as facts } from './reveal.model.ts'
import { revealMachine } from './reveal.ts'

type RevealInput = { id: number; reason: string }
const settle = () => new Promise((resolve) => setImmediate(resolve))

const begin = (answer: () => Promise<typeof facts> = () => Promise.resolve(facts)) => {
  const clock = new SimulatedClock()
  const reveal = vi.fn<(input: RevealInput) => Promise<typeof facts>>(answer)
  const step = fromPromise<typeof facts, RevealInput>(({ input }) => reveal(input))
  const machine = revealMachine.provide({ actors: { reveal: step } })
  const actor = createActor(machine, { clock, input: { id: 7 } }).start()
  actor.send({ type: 'reveal.begin' })
  return {
    actor,
    clock,
    reveal,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('revealing personal data', () => {
  it('asks the server for nothing without a reason of five letters', () => {
    const { actor, at, reveal } = begin()
    actor.send({ type: 'reason.submit', reason: ' 확인  ' })
    expect(at()).toBe('givingReason')
    expect(reveal).not.toHaveBeenCalled()
  })

  it('shows the facts for a minute and then has none of them', async () => {
    const { actor, clock, at, context, reveal } = begin()
    actor.send({ type: 'reason.submit', reason: '주문 확인 전화' })
    await settle()
    expect([at(), context().facts]).toEqual(['revealed', facts])
    expect(reveal).toHaveBeenCalledWith({ id: 7, reason: '주문 확인 전화' })
    clock.increment(59_000)
    expect(at()).toBe('revealed')
    clock.increment(1000)
    expect([at(), context().facts, context().reason]).toEqual(['masked', null, ''])
  })

  it('hides them sooner where they are not needed any longer', async () => {
    const { actor, at, context } = begin()
    actor.send({ type: 'reason.submit', reason: '주문 확인 전화' })
    await settle()
    actor.send({ type: 'reveal.hide' })
    expect([at(), context().facts]).toEqual(['masked', null])
  })

  it('says why the server refused, and lets the person try again', async () => {
    const { actor, at, context } = begin(() => Promise.reject(createRefusal('office.member.state')))
    actor.send({ type: 'reason.submit', reason: '주문 확인 전화' })
    await settle()
    expect([at(), context().failure?.code]).toEqual(['refused', 'office.member.state'])
    actor.send({ type: 'reveal.begin' })
    expect(at()).toBe('givingReason')
  })
})
