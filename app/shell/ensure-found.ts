import { notFound } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'
import { id, type Param } from './url-params.ts'

/** Whether the API said that what was asked for is not there. */
export const isNotFoundError = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What the paths of calls name things by. */
const idParams: readonly string[] = ['id', 'oid', 'sid']

/** Whether what was asked for has a name that nothing can have. */
const isInvalidIdError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 400 &&
  Object.keys(error.fields).some((name) => idParams.includes(name))

/** What a loader waits for; what the API does not know, or cannot know by such a name, is the shop's own 404. */
export const ensureFound = async <T>(data: Promise<T>): Promise<T> => {
  try {
    return await data
  } catch (error) {
    if (isNotFoundError(error) || isInvalidIdError(error)) throw notFound()
    throw error
  }
}

/** What a path says by a reader of `url-params.ts`; a path that the reader does not understand is not found. */
export const readPathParam = <T>(reader: Param<T>, text: string): T => {
  const value = reader(text, [text])
  if (value === undefined) throw notFound()
  return value
}

/** The id that a path names. */
export const readId = (text: string): number => readPathParam(id, text)

/** A list's answer; a page past its end is not there. */
export const ensurePageFound = async <T extends { page: { number: number; totalPages: number } }>(
  list: Promise<T>,
): Promise<T> => {
  const answer = await list
  const { number, totalPages } = answer.page
  if (number > 0 && number >= totalPages) throw notFound()
  return answer
}
