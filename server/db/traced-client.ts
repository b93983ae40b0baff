import pg from 'pg'
import { areSpansRecorded, withSpan } from '../telemetry/spans.ts'

type Query = (...query: unknown[]) => unknown
type Done = (error: Error | null, result?: unknown) => void

const longestText = 2000

const textOf = (first: unknown): string => {
  if (typeof first === 'string') return first
  const { text } = (first ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** A connection whose queries are spans of the trace that asks them: their text, and never their parameters. */
export class TracedClient extends pg.Client {
  // The overloads of the driver come to one function.
  override query = ((...query: unknown[]) => {
    const plain = pg.Client.prototype.query as unknown as Query
    const text = areSpansRecorded() ? textOf(query[0]) : ''
    if (!text) return plain.apply(this, query)
    const last = query.at(-1)
    const done = typeof last === 'function' ? (last as Done) : null
    const asked = done ? query.slice(0, -1) : query
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) }
    const answered = withSpan(
      text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'QUERY',
      { kind: 'client', attributes },
      () => plain.apply(this, asked) as Promise<unknown>,
    )
    if (!done) return answered
    answered.then(
      (result) => done(null, result),
      (error: Error) => done(error),
    )
    return undefined
  }) as unknown as pg.Client['query']
}
