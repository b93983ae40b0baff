import type { ChatFile, OutgoingMessage } from '#machines/chat-room-setup.ts'
import { deviceStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

/** Whose messages wait, and in which room. */
export type Sender = { member: string; idChatRoom: number }
export type PendingMessage = Sender & { message: OutgoingMessage }

export const toMessageType = (files: readonly ChatFile[]) => {
  if (files.length === 0) return 'TEXT' as const
  return files.every(({ picture }) => picture) ? ('IMAGE' as const) : ('FILE' as const)
}

const isPendingMessage = (value: unknown): value is PendingMessage => {
  const { member, side, idChatRoom, message } = (value ?? {}) as Partial<PendingMessage & { side: string }>
  return (
    typeof member === 'string' &&
    // What the side of a store left on a device belongs to no member.
    side !== 'STORE' &&
    typeof idChatRoom === 'number' &&
    typeof message?.id === 'string' &&
    typeof message.text === 'string' &&
    Array.isArray(message.files)
  )
}

/**
 * Messages that wait on this device below a prefix, in the order in which they were written. Each is stored
 * separately, so that windows of one room do not overwrite each other; sent by two of them, it is one message
 * because of its id. `othersKeptMs` is how long those of other people stay: where several share a device, each finds
 * their own again.
 */
export const openPendingMessages = (prefix: string, othersKeptMs = 0) => {
  const toStorageKey = (idChatRoom: number, id: string) => `${prefix}${idChatRoom}:${id}`
  const read = (name: string) => readJson(deviceStorage, name, isPendingMessage)
  const write = (pending: PendingMessage) =>
    writeJson(deviceStorage, toStorageKey(pending.idChatRoom, pending.message.id), pending)
  const removeMessage = (idChatRoom: number, id: string) =>
    deviceStorage.write(toStorageKey(idChatRoom, id), null)
  const isKept = (pending: PendingMessage | null) =>
    pending !== null && othersKeptMs > 0 && Date.now() - pending.message.at < othersKeptMs
  /** The messages of one who writes; those that another one left here too long ago are removed unsent. */
  const listOwn = (member: string): PendingMessage[] => {
    if (!member) return []
    const messages: PendingMessage[] = []
    for (const name of deviceStorage.listNames(prefix)) {
      const pending = read(name)
      if (pending?.member === member) messages.push(pending)
      else if (!isKept(pending)) deviceStorage.write(name, null)
    }
    return messages.sort((one, other) => one.message.at - other.message.at)
  }
  return {
    of: listOwn,
    in: (sender: Sender): OutgoingMessage[] =>
      listOwn(sender.member)
        .filter(({ idChatRoom }) => idChatRoom === sender.idChatRoom)
        .map(({ message }) => message),
    fail: (pending: PendingMessage, failureText: string) =>
      write({ ...pending, message: { ...pending.message, failed: failureText } }),
    strike: ({ idChatRoom, message }: PendingMessage) => removeMessage(idChatRoom, message.id),
    /** Stores changes of a room's pending messages on the device. */
    change: (sender: Sender, before: readonly OutgoingMessage[], now: readonly OutgoingMessage[]) => {
      if (!sender.member) return
      for (const message of now) if (!before.includes(message)) write({ ...sender, message })
      for (const { id } of before)
        if (!now.some((message) => message.id === id)) removeMessage(sender.idChatRoom, id)
    },
  }
}

/** The messages of members of the shop. */
export const pendingMessages = openPendingMessages('vini:chat:')
