import { stripValues } from './strip-values.ts'

export type ErrorFacts = { name: string; message: string; code?: string; at?: string; causes?: ErrorFacts[] }

const maxCauses = 5
const maxDepth = 4

/** PostgreSQL's data exceptions (class 22) and constraint violations (class 23) quote the faulty value. */
const hasQuotedValues = (code: string | undefined) => code !== undefined && /^2[23]/.test(code)

const stripQuoted = (text: string) => text.replace(/"[^"]*"/g, '"…"').replace(/\(.*\)/g, '(…)')

const cleanMessage = (message: string, code: string | undefined) => {
  const text = stripValues(message)
  return (hasQuotedValues(code) ? stripQuoted(text) : text).slice(0, 500)
}

const toCode = (error: object): string | undefined =>
  'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? String(error.code)
    : undefined

/** The stack frames, without the message that begins a stack. */
const toFrames = (stack: string | undefined): string | undefined => {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return frames?.length ? frames.map((line) => line.trim()).join('\n') : undefined
}

/** Errors inside another: its cause, and the parts of an AggregateError. */
const listInnerErrors = (error: Error): unknown[] => [
  ...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
  ...(error.cause === undefined ? [] : [error.cause]),
]

const describe = (error: unknown, depth: number): ErrorFacts => {
  if (typeof error !== 'object' || error === null)
    return {
      name: typeof error,
      message: typeof error === 'string' ? cleanMessage(error, undefined) : String(error),
    }
  const code = toCode(error)
  const { name, message } = error as { name?: unknown; message?: unknown }
  const facts: ErrorFacts = {
    name: typeof name === 'string' && name ? name : (error.constructor?.name ?? 'object'),
    message: typeof message === 'string' ? cleanMessage(message, code) : '',
    ...(code !== undefined && { code }),
  }
  if (!(error instanceof Error)) return facts
  const at = toFrames(error.stack)
  const causes =
    depth < maxDepth
      ? listInnerErrors(error)
          .slice(0, maxCauses)
          .map((inner) => describe(inner, depth + 1))
      : []
  // Node's AggregateError of several addresses has no message of its own.
  const first = causes[0]
  if (!facts.message && first) facts.message = first.message
  return { ...facts, ...(at && depth === 0 && { at }), ...(causes.length > 0 && { causes }) }
}

/** Any thrown value in the form for a log line: names, messages and places, and no value of a query. */
export const describeError = (error: unknown): ErrorFacts => describe(error, 0)
