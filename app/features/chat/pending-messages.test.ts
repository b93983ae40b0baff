import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPendingMessages } from './pending-messages.ts'

const dayMs = 24 * 60 * 60_000

/** What a browser keeps: its names are its own properties. */
class MemoryStorage {
  [name: string]: unknown
}
Object.defineProperties(MemoryStorage.prototype, {
  getItem: { value: (name: string) => memory[name] ?? null },
  setItem: { value: (name: string, text: string) => (memory[name] = text) },
  removeItem: { value: (name: string) => delete memory[name] },
})
let memory: MemoryStorage

beforeEach(() => {
  memory = new MemoryStorage()
  vi.stubGlobal('localStorage', memory)
})
afterEach(() => vi.unstubAllGlobals())

const toMessage = (id: string, ageMs = 0) => ({
  ...{ id, text: '재고가 있어요.', files: [], failed: null },
  at: Date.now() - ageMs,
})
const write = (pending: ReturnType<typeof openPendingMessages>, member: string, id: string, ageMs = 0) =>
  pending.change({ member, idChatRoom: 7 }, [], [toMessage(id, ageMs)])
const listIds = (pending: ReturnType<typeof openPendingMessages>, member: string) =>
  pending.of(member).map(({ message }) => message.id)

describe('messages that wait on a device', () => {
  it('wait for their own person where several take turns at it', () => {
    const pending = openPendingMessages('desk:', 7 * dayMs)
    write(pending, '1', 'first')
    write(pending, '1', 'second')
    write(pending, '2', 'third')
    expect([listIds(pending, '2'), listIds(pending, '1')]).toEqual([['third'], ['first', 'second']])
    expect(pending.in({ member: '2', idChatRoom: 7 }).map(({ id }) => id)).toEqual(['third'])
  })

  it('are removed when their person did not come back for too long', () => {
    const pending = openPendingMessages('desk:', 7 * dayMs)
    write(pending, '1', 'old', 8 * dayMs)
    write(pending, '1', 'young', 6 * dayMs)
    expect(listIds(pending, '2')).toEqual([])
    expect(listIds(pending, '1')).toEqual(['young'])
  })

  it('are removed at once for the next one on the device of a member', () => {
    const pending = openPendingMessages('shop:')
    write(pending, '1', 'first')
    expect([listIds(pending, '2'), listIds(pending, '1')]).toEqual([[], []])
  })
})
