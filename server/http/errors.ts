import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { retryAfter, type ErrorBody, type ErrorCode } from '#api/error.ts'
import { findErrorStatus, type AnyErrorCode } from '#api/error-status.ts'
import type { Locale } from '#api/fields.ts'
import { formatNumber } from '#api/money.ts'
import { isDatabaseAway } from '../db/away.ts'
import { NulError } from '../db/database.ts'
import { memberLeftState } from '../db/sql-state.ts'
import { toErrorText } from '../localize.ts'
import { describeRequestError, findErrorCode } from './describe-error.ts'
import { Failure } from './handler.ts'
import type { Log } from './log.ts'

/** The fault of an input: a rule, with its bound where it has one, or a text to show as it is. */
export type FieldFault = string | { rule: string; bound: number }

/** Names of rejections, which have texts: words joined by dots. */
const codePattern = /^[A-Za-z_]+(?:\.[A-Za-z_]+)+$/

/** A name of a rejection is shown by its text; another value, such as a date or a sentence, as it is. */
const describeFault = (fault: FieldFault, locale: Locale) => {
  if (typeof fault !== 'string') return toErrorText(fault.rule, locale, { n: formatNumber(fault.bound) })
  return codePattern.test(fault) ? toErrorText(fault, locale) : fault
}

/** The faults that a code's own text may name: texts. */
const toInputs = (fields: Record<string, FieldFault> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, fault]) => (typeof fault === 'string' ? [[name, fault]] : [])),
  )

export const toErrorBody = (
  code: AnyErrorCode,
  locale: Locale,
  fields?: Record<string, FieldFault>,
): ErrorBody => ({
  code,
  message: toErrorText(code, locale, toInputs(fields)),
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, describeFault(v, locale)])),
  }),
})

export const answerError = (
  c: Context,
  code: AnyErrorCode,
  locale: Locale,
  fields?: Record<string, FieldFault>,
): Response => {
  const again = code === 'request.busy' ? { 'retry-after': retryAfter } : undefined
  return c.json(toErrorBody(code, locale, fields), findErrorStatus(code), again)
}

/** Error codes for the statuses with which a library of ours rejects a request. */
const codesByStatus: Record<number, ErrorCode> = {
  413: 'request.too_large',
  415: 'request.type_not_supported',
}

/** An aborted request needs no answer, and is not a failure. */
const isAborted = ({ signal }: Request, error: unknown) =>
  signal.aborted || (error instanceof Error && (error.name === 'AbortError' || error.message === 'aborted'))

/** Whether a value contains a character that the database cannot store: a NUL, plain or escaped in JSON. */
const isUnstorable = (error: unknown, state: string | undefined): boolean =>
  state === '22021' ||
  state === '22P05' ||
  (error instanceof Error && (error instanceof NulError || isUnstorable(error.cause, undefined)))

/** The code for an error thrown outside of a call; unexpected errors are logged without their inputs. */
export const classifyThrown = (error: unknown, request: Request, log: Log): ErrorCode => {
  const { method } = request
  if (isDatabaseAway(error)) {
    log.warn({ state: findErrorCode(error), method }, 'the database is busy or away')
    return 'request.busy'
  }
  if (!isAborted(request, error)) log.error({ ...describeRequestError(error), method }, 'a request failed')
  return 'server.failed'
}

/** Turns any error into an answer; unexpected ones are logged without their inputs. */
export const answerThrown = (c: Context, error: unknown, locale: Locale, log: Log): Response => {
  if (error instanceof Failure) return answerError(c, error.code, locale, error.fields)
  if (error instanceof HTTPException)
    return answerError(c, codesByStatus[error.status] ?? 'request.malformed', locale)
  const state = findErrorCode(error)
  if (state === memberLeftState) return answerError(c, 'session.required', locale)
  if (isUnstorable(error, state)) return answerError(c, 'request.invalid', locale)
  if (isDatabaseAway(error)) {
    log.warn({ state, method: c.req.method, path: c.req.routePath }, 'the database is busy or away')
    return answerError(c, 'request.busy', locale)
  }
  if (isAborted(c.req.raw, error)) return answerError(c, 'request.malformed', locale)
  log.error({ ...describeRequestError(error), method: c.req.method, path: c.req.routePath }, 'a call failed')
  return answerError(c, 'server.failed', locale)
}
