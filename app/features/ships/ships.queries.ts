import { queryOptions } from '@tanstack/react-query'
import { places } from '#api/calls/places.ts'
import { ships as calls } from '#api/calls/ships.ts'

export type Ship = Awaited<ReturnType<typeof calls.ships>>['_embedded']['items'][number]

/** The member's delivery addresses, the default first. */
export const ships = {
  mine: () =>
    queryOptions({ queryKey: ['ships'], queryFn: async () => (await calls.ships())._embedded.items }),

  /** Road addresses that hold these words. */
  addresses: (keyword: string) =>
    queryOptions({
      queryKey: ['addresses', keyword],
      queryFn: async () =>
        (await places.juso({ query: { keyword, size: 20 } }))._embedded.items.map((one) => ({
          postalCode: one.postalCode,
          road: one.roadAddress,
          ...(one.jibunAddress && { lot: one.jibunAddress }),
        })),
    }),
}
