import { queryOptions } from '@tanstack/react-query'
import { settings } from '#api/calls/settings.ts'

/** What the operator has suspended, and what is to be said to everyone. */
export const operator = {
  setting: () =>
    queryOptions({
      queryKey: ['settings', 'operator'],
      staleTime: 5 * 60_000,
      queryFn: () => settings.operator(),
    }),
}
