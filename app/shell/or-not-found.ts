import { notFound } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'

/** What a loader waits for; a 404 of the API becomes the shop's own. */
export const orNotFound = async <T>(data: Promise<T>): Promise<T> => {
  try {
    return await data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
