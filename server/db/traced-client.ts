import pg from 'pg'
import { isTracing, withSpan } from '../platform/telemetry/spans.ts'

type Query = (...query: unknown[]) => unknown
type QueryCallback = (error: Error | null, result?: unknown) => void

const maxTextLength = 2000

const getQueryText = (first: unknown): string => {
  if (typeof first === 'string') return first
  const { text } = (first ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** A connection that records its queries as spans: their text, and never their parameters. */
export class TracedClient extends pg.Client {
  // The driver's overloads share one implementation.
  override query = ((...query: unknown[]) => {
    const runQuery = pg.Client.prototype.query as unknown as Query
    const text = isTracing() ? getQueryText(query[0]) : ''
    if (!text) return runQuery.apply(this, query)
    const last = query.at(-1)
    const callback = typeof last === 'function' ? (last as QueryCallback) : null
    const args = callback ? query.slice(0, -1) : query
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) }
    const resultPromise = withSpan(
      text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'QUERY',
      { kind: 'client', attributes },
      () => runQuery.apply(this, args) as Promise<unknown>,
    )
    if (!callback) return resultPromise
    resultPromise.then(
      (result) => callback(null, result),
      (error: Error) => callback(error),
    )
    return undefined
  }) as unknown as pg.Client['query']
}
