import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dial, type Talker } from '../support/talk.ts'
import { callerAt } from './arena.ts'

export type Place = { room: number; token: string; urls: readonly string[] }

/** As in the shop's own line: waits before another try, in ms, and how long an answer is waited for. */
const [first, slowest, answerWithin] = [500, 8000, 10_000]

/** A client as the shop's own is: it comes back after every break, and sends again what was not acknowledged. */
export class Client {
  readonly seen: number[] = []
  readonly acked: string[] = []
  /** How often it came back, and how long the longest absence took. */
  reconnects = 0
  longestMs = 0
  /** Messages that came out of order or twice. */
  disorder = 0
  #talker: Talker | undefined
  #open = true
  readonly #place: Place
  readonly #running: Promise<void>

  constructor(place: Place) {
    this.#place = place
    this.#running = this.#stay()
  }

  get last(): number {
    return this.seen.at(-1) ?? 0
  }

  async #stay(): Promise<void> {
    const { urls } = this.#place
    let [gone, tries] = [performance.now(), 0]
    const later = () => wait(Math.min(slowest, first * 2 ** tries++) * (0.5 + Math.random() / 2))
    for (let at = Math.floor(Math.random() * urls.length); this.#open; at += 1) {
      const url = urls[at % urls.length] ?? ''
      const talker = await this.#connect(url).catch(() => null)
      if (!talker) {
        await later()
        continue
      }
      // Who left while it connected waits for nobody to end the connection.
      if (!this.#open) return void talker.disconnect()
      tries = 0
      this.reconnects += 1
      this.longestMs = Math.max(this.longestMs, performance.now() - gone)
      this.#talker = talker
      await new Promise<void>((resolve) => {
        if (talker.disconnected) resolve()
        talker.once('disconnect', () => resolve())
      })
      this.#talker = undefined
      gone = performance.now()
      if (this.#open) await later()
    }
  }

  async #connect(url: string): Promise<Talker> {
    const { token, room } = this.#place
    const { status, body } = await callerAt(url)<{ ticket: string }>('POST', '/chats/socket-ticket', {
      token,
    })
    if (status !== 200) throw new Error(`no ticket: ${status}`)
    const talker = dial(url, body.ticket)
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
        // A server that is killed in the middle of a greeting refuses nothing.
        talker.once('disconnect', reject)
      })
      const joined = await talker
        .timeout(answerWithin)
        .emitWithAck('join', { idChatRoom: room, after: this.last })
      if (!joined.ok) throw new Error(joined.error.code)
      return talker
    } catch (error) {
      talker.removeAllListeners().disconnect()
      throw error
    }
  }

  /** Says something until it is acknowledged. */
  async say(message: string): Promise<void> {
    const clientMessageId = randomUUID()
    while (this.#open) {
      const talker = this.#talker
      const told = await talker
        ?.timeout(answerWithin)
        .emitWithAck('send', { idChatRoom: this.#place.room, message, clientMessageId })
        .catch(() => null)
      if (told?.ok) {
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
