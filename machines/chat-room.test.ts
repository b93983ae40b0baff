import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate'
import { chatRoomMachine } from './chat-room.ts'
import type { ChatRoomEvent, LineEvent, OutgoingMessage } from './chat-room-setup.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const createMessage = (id: string) => ({ id, text: '안녕하세요', files: [], at: 0 })

const open = ({ leave = () => Promise.resolve(), outbox = [] as OutgoingMessage[] } = {}) => {
  const log: string[] = []
  let sendEvent: (event: ChatRoomEvent) => void = () => undefined
  const machine = chatRoomMachine.provide({
    actors: {
      line: fromCallback<LineEvent, { idChatRoom: number }>(({ sendBack, receive }) => {
        sendEvent = sendBack as typeof sendEvent
        receive((event) => log.push(event.type === 'line.say' ? event.message.id : event.type))
        return () => log.push('line.close')
      }),
      leaveRoom: fromPromise(leave),
    },
  })
  const actor = createActor(machine, { input: { idChatRoom: 7, outbox } }).start()
  return {
    actor: actor as AnyActorRef & typeof actor,
    log,
    line: (event: ChatRoomEvent) => sendEvent(event),
    at: () => actor.getSnapshot().value,
    outbox: () => actor.getSnapshot().context.outbox,
  }
}

describe('chat-room', () => {
  it('is live once its line has joined, and says so again after it was lost', () => {
    const { line, at } = open()
    expect(at()).toBe('connecting')
    line({ type: 'line.joined' })
    expect(at()).toBe('live')
    line({ type: 'line.lost' })
    expect(at()).toBe('reconnecting')
    line({ type: 'line.joined' })
    expect(at()).toBe('live')
  })

  it('keeps a message until the server has it, and sends it again under the same name when the line is back', () => {
    const { actor, line, log, outbox } = open()
    line({ type: 'line.joined' })
    actor.send({ type: 'message.say', message: createMessage('m-1') })
    actor.send({ type: 'message.say', message: createMessage('m-1') })
    line({ type: 'line.lost' })
    line({ type: 'line.joined' })
    expect(log).toEqual(['m-1', 'm-1'])
    expect(outbox()).toHaveLength(1)
    line({ type: 'message.said', id: 'm-1' })
    expect(outbox()).toEqual([])
  })

  it('resends a failed message only on request', () => {
    const { actor, line, log, outbox } = open()
    line({ type: 'line.joined' })
    actor.send({ type: 'message.say', message: createMessage('m-1') })
    line({ type: 'message.fail', id: 'm-1', reason: '실패' })
    line({ type: 'line.lost' })
    line({ type: 'line.joined' })
    expect(log).toEqual(['m-1'])
    actor.send({ type: 'message.again', id: 'm-1' })
    expect(log).toEqual(['m-1', 'm-1'])
    expect(outbox()[0]?.failed).toBeNull()
  })

  it('asks before it leaves, and goes back to where it was', async () => {
    const { actor, line, at, log } = open()
    line({ type: 'line.joined' })
    actor.send({ type: 'room.leave' })
    line({ type: 'line.lost' })
    actor.send({ type: 'leave.cancel' })
    expect(at()).toBe('reconnecting')
    actor.send({ type: 'room.leave' })
    actor.send({ type: 'leave.confirm' })
    await settle()
    expect(at()).toBe('left')
    expect(log).toEqual(['line.close'])
  })

  it('reports why leaving failed and may be tried again', async () => {
    const { actor, at } = open({
      leave: () => Promise.reject(Object.assign(new Error(), { code: 'request.busy' })),
    })
    actor.send({ type: 'room.leave' })
    actor.send({ type: 'leave.confirm' })
    await settle()
    expect(at()).toBe('leaveFailed')
    expect(actor.getSnapshot().context.failure?.code).toBe('request.busy')
  })

  it('knows that the line was lost and came back while leaving failed', async () => {
    const { actor, line, at, log } = open({ leave: () => Promise.reject(new Error()) })
    line({ type: 'line.joined' })
    actor.send({ type: 'message.say', message: createMessage('m-1') })
    actor.send({ type: 'room.leave' })
    actor.send({ type: 'leave.confirm' })
    line({ type: 'line.lost' })
    await settle()
    expect(at()).toBe('leaveFailed')
    line({ type: 'line.joined' })
    expect(log).toEqual(['m-1', 'm-1'])
    line({ type: 'line.lost' })
    actor.send({ type: 'leave.cancel' })
    expect(at()).toBe('reconnecting')
  })

  it('sends what waits also when its line joins anew without being said lost', () => {
    const { actor, line, log } = open()
    line({ type: 'line.joined' })
    actor.send({ type: 'message.say', message: createMessage('m-1') })
    line({ type: 'line.joined' })
    expect(log).toEqual(['m-1', 'm-1'])
  })

  it('begins with what waited on the device, and forgets all of it once it is left', () => {
    const failedMessage = { ...createMessage('m-2'), failed: '실패' }
    const { line, at, log, outbox } = open({
      outbox: [{ ...createMessage('m-1'), failed: null }, failedMessage],
    })
    line({ type: 'line.joined' })
    expect(log).toEqual(['m-1'])
    line({ type: 'line.left' })
    expect([at(), outbox()]).toEqual(['left', []])
    expect(log.at(-1)).toBe('line.close')
  })

  it('opens its line again after a refusal', () => {
    const { actor, line, at, log } = open()
    line({ type: 'line.refuse', failure: { code: 'chat.room.not_found', message: '', fields: {} } })
    expect(at()).toBe('refused')
    actor.send({ type: 'line.retry' })
    expect([at(), log]).toEqual(['connecting', ['line.open']])
  })
})
