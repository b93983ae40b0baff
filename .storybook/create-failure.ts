import { createFailure, type Failure } from '#machines/failure.ts'

/** A refusal with the server's text, in the language in which the story is shown. */
export const createTextFailure = (code: string, getText: () => string): Failure =>
  Object.defineProperty(createFailure(code), 'message', { get: getText, enumerable: true })
