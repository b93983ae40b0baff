import type { Outgoing, Transport } from '#api/client.ts'

/** Two presses within this time are one double click, as operating systems have it. */
const doubleClickMs = 500

/** What waits for a connection is sent within this time of its return. */
const reconnectMs = 1000

/** Turning a thing back at once is an act of its own, and a ticket is good for one connection. */
const isNew = /\/(?:wish|like|socket-ticket)$/

type Act = { answer: Promise<unknown>; at: number; isAnswered: boolean }

/**
 * Sends a writing call that is made again while the first is under way, or within a double click of it, only once: both
 * callers get the one answer. What failed may be tried again at once, and after any other write the same act is a new
 * one. Acts that have waited for a connection leave together and were never one double click: those that come just
 * after it is back, by `backAt`, and those that say so with `waited`.
 */
export const deduplicateWrites = (
  send: Transport,
  now: () => number = Date.now,
  backAt: () => number = () => -Infinity,
): Transport => {
  const acts = new Map<string, Act>()

  const begin = (name: string, outgoing: Outgoing) => {
    for (const [other, { isAnswered }] of acts) if (isAnswered) acts.delete(other)
    const act: Act = { answer: send(outgoing), at: now(), isAnswered: false }
    acts.set(name, act)
    const forget = () => {
      if (acts.get(name) === act) acts.delete(name)
    }
    act.answer.then(() => (isNew.test(outgoing.path) ? forget() : (act.isAnswered = true)), forget)
    return act.answer
  }

  return (outgoing) => {
    const { method, path, query, body, idempotencyKey, waited } = outgoing
    if (method === 'GET' || waited || now() - backAt() < reconnectMs) return send(outgoing)
    const name = JSON.stringify([method, path, query, body, idempotencyKey])
    const act = acts.get(name)
    if (act && (!act.isAnswered || now() - act.at < doubleClickMs)) return act.answer
    return begin(name, outgoing)
  }
}
