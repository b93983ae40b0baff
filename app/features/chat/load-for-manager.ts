import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

/** What a store manager's page waits for; for anybody else there is no such page. */
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
