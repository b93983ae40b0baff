import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

/** Loads a store manager's page; for all other viewers it does not exist. */
export const loadForManager = async <T>(
  client: QueryClient,
  at: { href: string },
  data: Promise<T>,
): Promise<T> => {
  try {
    return await loadForMember(client, at, data)
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) throw notFound()
    throw error
  }
}
