import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { errorStatus, retryAfter, type ErrorBody, type ErrorCode } from '#api/error.ts'
import type { Locale } from '#api/fields.ts'
import { isDatabaseAway } from '../db/away.ts'
import { memberLeft } from '../db/sql-state.ts'
import { errorText } from '../words.ts'
import { Failure } from './handler.ts'
import type { Log } from './log.ts'

type Status = (typeof errorStatus)[ErrorCode]

/** A value with a dot names a refusal and is told in words; another, such as a day, is told as it is. */
const told = (value: string, locale: Locale) => (value.includes('.') ? errorText(value, locale) : value)

export const errorBody = (code: ErrorCode, locale: Locale, fields?: Record<string, string>): ErrorBody => ({
  code,
  message: errorText(code, locale),
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, told(v, locale)])),
  }),
})

export const answerError = (
  c: Context,
  code: ErrorCode,
  locale: Locale,
  fields?: Record<string, string>,
): Response => {
  const again = code === 'request.busy' ? { 'retry-after': retryAfter } : undefined
  return c.json(errorBody(code, locale, fields), errorStatus[code] as Status, again)
}

const stateOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? stateOf(cause) : undefined
}

/** Turns whatever was thrown into an answer; what nobody foresaw is logged without its inputs. */
export const answerThrown = (c: Context, error: unknown, locale: Locale, log: Log): Response => {
  if (error instanceof Failure) return answerError(c, error.code, locale, error.fields)
  if (error instanceof HTTPException)
    return answerError(c, error.status === 413 ? 'request.too_large' : 'request.malformed', locale)
  const state = stateOf(error)
  if (state === memberLeft) return answerError(c, 'session.required', locale)
  if (isDatabaseAway(error)) {
    log.warn({ state, method: c.req.method, path: c.req.routePath }, 'the database is busy or away')
    return answerError(c, 'request.busy', locale)
  }
  const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: undefined }
  log.error({ name, state, stack, method: c.req.method, path: c.req.routePath }, 'a call failed')
  return answerError(c, 'server.failed', locale)
}
