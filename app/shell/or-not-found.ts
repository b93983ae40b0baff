import { notFound } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'

/** Whether the API said that what was asked for is not there. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What a loader waits for; a 404 of the API becomes the shop's own. */
export const orNotFound = async <T>(data: Promise<T>): Promise<T> => {
  try {
    return await data
  } catch (error) {
    if (isGone(error)) throw notFound()
    throw error
  }
}
