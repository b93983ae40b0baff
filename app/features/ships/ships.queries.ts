import { queryOptions } from '@tanstack/react-query'
import { ships as calls } from '#api/calls/ships.ts'

export type Ship = Awaited<ReturnType<typeof calls.ships>>['_embedded']['items'][number]

/** The member's delivery addresses, the default first. */
export const ships = {
  mine: () =>
    queryOptions({ queryKey: ['ships'], queryFn: async () => (await calls.ships())._embedded.items }),
}
