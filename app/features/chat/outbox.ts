import type { ChatFile, Pending } from '#machines/chat-room.ts'
import { deviceStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'
import type { Side } from './chat.queries.ts'

/** Whose messages wait, on which side of the counter, and in which room. */
export type Sender = { member: string; side: Side; idChatRoom: number }
export type Waiting = Sender & { message: Pending }

const prefix = 'vini:chat:'
const nameOf = (idChatRoom: number, id: string) => `${prefix}${idChatRoom}:${id}`

export const kindOf = (files: readonly ChatFile[]) => {
  if (files.length === 0) return 'TEXT' as const
  return files.every(({ picture }) => picture) ? ('IMAGE' as const) : ('FILE' as const)
}

const isWaiting = (value: unknown): value is Waiting => {
  const { member, side, idChatRoom, message } = (value ?? {}) as Partial<Waiting>
  return (
    typeof member === 'string' &&
    (side === 'MEMBER' || side === 'STORE') &&
    typeof idChatRoom === 'number' &&
    typeof message?.id === 'string' &&
    typeof message.text === 'string' &&
    Array.isArray(message.files)
  )
}

const read = (name: string) => readJson(deviceStorage, name, isWaiting)
const write = (waiting: Waiting) =>
  writeJson(deviceStorage, nameOf(waiting.idChatRoom, waiting.message.id), waiting)
const strike = (idChatRoom: number, id: string) => deviceStorage.write(nameOf(idChatRoom, id), null)

/**
 * Messages that wait on this device, in the order in which they were written. Each is kept by itself, so that windows
 * of the same room take nothing from each other; sent by two of them, it is one message by its name.
 */
export const keptMessages = {
  /** Those of a member; what somebody else left here is struck off unsent. */
  of: (member: string): Waiting[] => {
    if (!member) return []
    const kept: Waiting[] = []
    for (const name of deviceStorage.listNames(prefix)) {
      const waiting = read(name)
      if (waiting?.member === member) kept.push(waiting)
      else deviceStorage.write(name, null)
    }
    return kept.sort((one, other) => one.message.at - other.message.at)
  },
  in: (sender: Sender): Pending[] =>
    keptMessages
      .of(sender.member)
      .filter(({ side, idChatRoom }) => side === sender.side && idChatRoom === sender.idChatRoom)
      .map(({ message }) => message),
  fail: (waiting: Waiting, failed: string) => write({ ...waiting, message: { ...waiting.message, failed } }),
  strike: ({ idChatRoom, message }: Waiting) => strike(idChatRoom, message.id),
  /** What changed in a room's outbox, on the device too. */
  change: (sender: Sender, before: readonly Pending[], now: readonly Pending[]) => {
    if (!sender.member) return
    for (const message of now) if (!before.includes(message)) write({ ...sender, message })
    for (const { id } of before) if (!now.some((message) => message.id === id)) strike(sender.idChatRoom, id)
  },
}
