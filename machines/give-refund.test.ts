import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { giveRefundMachine } from './give-refund.ts'
import { parseAmount, type GiftAnswer, type GiftRequest } from './give-refund-setup.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const refundedAnswer: GiftAnswer = { outcome: 'REFUNDED', money: 20_000, cash: 0 }

const start = (answer: () => Promise<GiftAnswer> = () => Promise.resolve(refundedAnswer)) => {
  const give = vi.fn((_: GiftRequest) => answer())
  const machine = giveRefundMachine.provide({
    actors: { give: fromPromise(({ input }: { input: GiftRequest }) => give(input)) },
  })
  const input = { oid: '20261127-AAAAAAAAAA', given: 10_000, room: 50_000 }
  const actor = createActor(machine, { input }).start()
  return {
    ...{ actor, give },
    at: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure?.code,
    fault: () => actor.getSnapshot().context.fault,
    answer: () => actor.getSnapshot().context.answer,
  }
}
type Gift = ReturnType<typeof start>
const fill = ({ actor }: Gift) =>
  actor.send({
    type: 'form.set',
    change: { amount: '20,000', reason: 'CONDITION', note: ' 라벨이 젖어 있었어요 ' },
  })
const submit = async (gift: Gift) => {
  gift.actor.send({ type: 'form.submit' })
  await settle()
}

describe('give-refund', () => {
  it('asks for an amount that the order can give, a reason, and words for the shopper', async () => {
    const gift = start()
    const faults: (string | null)[] = []
    for (const change of [{}, { amount: '50,001' }, { amount: '50,000' }, { reason: 'LATE' as const }]) {
      gift.actor.send({ type: 'form.set', change })
      await submit(gift)
      faults.push(gift.fault())
    }
    expect(faults).toEqual(['amount', 'tooMuch', 'reason', 'note'])
    expect([gift.at(), gift.give.mock.calls.length]).toEqual(['enteringAmount', 0])
  })

  it('gives what was typed, with the goodwill that the person saw', async () => {
    const gift = start()
    fill(gift)
    await submit(gift)
    expect(gift.give).toHaveBeenCalledWith({
      ...{ oid: '20261127-AAAAAAAAAA', given: 10_000, amount: 20_000 },
      ...{ reason: 'CONDITION', note: '라벨이 젖어 있었어요' },
    })
    expect([gift.at(), gift.answer()]).toEqual(['refunded', refundedAnswer])
  })

  it('waits for another person above the limit', async () => {
    const gift = start(() => Promise.resolve({ outcome: 'AWAITING_APPROVAL', money: 20_000, cash: 0 }))
    fill(gift)
    await submit(gift)
    expect(gift.at()).toBe('awaitingApproval')
  })

  it('ends where others were faster', async () => {
    const gift = start(() => Promise.reject(createRefusal('office.goodwill.changed')))
    fill(gift)
    await submit(gift)
    expect([gift.at(), gift.failure()]).toEqual(['refused', 'office.goodwill.changed'])
  })

  it('goes back to an amount that was too much, with all that was typed', async () => {
    const gift = start(() => Promise.reject(createRefusal('office.goodwill.too_much')))
    fill(gift)
    await submit(gift)
    expect([gift.at(), gift.fault(), gift.actor.getSnapshot().context.amount]).toEqual([
      'enteringAmount',
      'tooMuch',
      '20,000',
    ])
  })

  it('tries the same again after an answer that was lost', async () => {
    const gift = start(() => Promise.reject(createRefusal('network.unreachable')))
    fill(gift)
    await submit(gift)
    expect([gift.at(), gift.failure()]).toEqual(['failed', 'network.unreachable'])
    gift.actor.send({ type: 'give.retry' })
    await settle()
    expect(gift.give.mock.calls[1]).toEqual(gift.give.mock.calls[0])
    gift.actor.send({ type: 'step.back' })
    expect(gift.at()).toBe('enteringAmount')
  })
})

describe('parseAmount', () => {
  it('reads won with or without commas, and nothing else', () => {
    expect(['20,000', '20000원', ' 5 000 '].map(parseAmount)).toEqual([20_000, 20_000, 5_000])
    expect(['', '0', '-5', '1.5', '이만', '9999999999999'].map(parseAmount)).toEqual(Array(6).fill(null))
  })
})
