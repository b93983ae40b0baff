import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectTalker, type Talker } from '../support/chat-sockets.ts'
import { createHttpCaller } from './arena.ts'

export type ChatClientOptions = {
  room: number
  token: string
  /** The calls of a member, or those of a person of the office. */
  door: '/chats' | '/office/chats'
  urls: readonly string[]
}

/**
 * As in the shop's own client: the shortest and longest delay before a retry and the answer's time limit, in
 * ms.
 */
const [first, slowest, answerWithin] = [500, 8000, 10_000]

/** A client like the shop's own: it reconnects after every disconnect and resends unacknowledged messages. */
export class ChatClient {
  readonly seen: number[] = []
  readonly acked: string[] = []
  /** How often it reconnected, and the longest disconnected time. */
  reconnects = 0
  longestMs = 0
  /** Messages that arrived out of order or twice. */
  disorder = 0
  #talker: Talker | undefined
  #open = true
  readonly #place: ChatClientOptions
  readonly #running: Promise<void>

  constructor(options: ChatClientOptions) {
    this.#place = options
    this.#running = this.#stay()
  }

  get last(): number {
    return this.seen.at(-1) ?? 0
  }

  async #stay(): Promise<void> {
    const { urls } = this.#place
    let [disconnectedAt, tries] = [performance.now(), 0]
    const waitBeforeRetry = () => wait(Math.min(slowest, first * 2 ** tries++) * (0.5 + Math.random() / 2))
    for (let index = Math.floor(Math.random() * urls.length); this.#open; index += 1) {
      const url = urls[index % urls.length] ?? ''
      const talker = await this.#connect(url).catch(() => null)
      if (!talker) {
        await waitBeforeRetry()
        continue
      }
      // A client that left while connecting disconnects here, since it is not yet stored for `leave`.
      if (!this.#open) return void talker.disconnect()
      tries = 0
      this.reconnects += 1
      this.longestMs = Math.max(this.longestMs, performance.now() - disconnectedAt)
      this.#talker = talker
      await new Promise<void>((resolve) => {
        if (talker.disconnected) resolve()
        talker.once('disconnect', () => resolve())
      })
      this.#talker = undefined
      disconnectedAt = performance.now()
      if (this.#open) await waitBeforeRetry()
    }
  }

  async #connect(url: string): Promise<Talker> {
    const { token, room, door } = this.#place
    const path = `${door}/socket-ticket`
    const { status, body } = await createHttpCaller(url)<{ ticket: string }>('POST', path, { token })
    if (status !== 200) throw new Error(`no ticket: ${status}`)
    const talker = connectTalker(url, body.ticket)
    talker.on('messages', ({ items }) => {
      for (const { seq } of items) {
        if (seq !== this.last + 1) this.disorder += 1
        this.seen.push(seq)
      }
      talker.emit('read', { idChatRoom: room, seq: this.last })
    })
    try {
      await new Promise<void>((resolve, reject) => {
        talker.once('connect', () => resolve())
        talker.once('connect_error', reject)
        // A server killed during the handshake sends no connect_error.
        talker.once('disconnect', reject)
      })
      const joinAnswer = await talker
        .timeout(answerWithin)
        .emitWithAck('join', { idChatRoom: room, after: this.last })
      if (!joinAnswer.ok) throw new Error(joinAnswer.error.code)
      return talker
    } catch (error) {
      talker.removeAllListeners().disconnect()
      throw error
    }
  }

  /** Sends a message until it is acknowledged. */
  async say(message: string): Promise<void> {
    const clientMessageId = randomUUID()
    while (this.#open) {
      const talker = this.#talker
      const sendAnswer = await talker
        ?.timeout(answerWithin)
        .emitWithAck('send', { idChatRoom: this.#place.room, message, clientMessageId })
        .catch(() => null)
      if (sendAnswer?.ok) {
        this.acked.push(clientMessageId)
        return
      }
      await wait(50 + Math.random() * 100)
    }
  }

  async leave(): Promise<void> {
    this.#open = false
    this.#talker?.disconnect()
    await this.#running
  }
}
