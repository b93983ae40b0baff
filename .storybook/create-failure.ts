import { errorStatus, type ErrorCode } from '#api/error.ts'
import type { Failure, LocalFailureCode } from '#machines/failure.ts'
import { m } from '#messages'

/** A refusal with the server's text, in the language in which the story is shown. */
export const createTextFailure = (code: string, getText: () => string): Failure =>
  Object.defineProperty({ code, message: '', fields: {} }, 'message', { get: getText, enumerable: true })

type Texts = typeof m
/** The codes whose text needs no values. */
type WordedCode = { [C in ErrorCode]: Texts[`errors.${C}`] extends () => string ? C : never }[ErrorCode]

const isWorded = (code: string): code is WordedCode => Object.hasOwn(errorStatus, code)

/** A failure as the shop would have it: with the server's text for a code of the server, else without one. */
export const createSampleFailure = (code: WordedCode | LocalFailureCode): Failure =>
  isWorded(code) ? createTextFailure(code, m[`errors.${code}`]) : { code, message: '', fields: {} }
