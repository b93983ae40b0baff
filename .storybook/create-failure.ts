import { createFailure, type Failure } from '#machines/failure.ts'

/** A refusal in the server's words, which are those of whichever language the story is shown in. */
export const createTextFailure = (code: string, getText: () => string): Failure =>
  Object.defineProperty(createFailure(code), 'message', { get: getText, enumerable: true })
