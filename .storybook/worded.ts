import { failing, type Failure } from '#machines/failure.ts'

/** A refusal in the server's words, which are those of whichever language the story is shown in. */
export const worded = (code: string, words: () => string): Failure =>
  Object.defineProperty(failing(code), 'message', { get: words, enumerable: true })
