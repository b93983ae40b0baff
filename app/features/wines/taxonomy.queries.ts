import { queryOptions } from '@tanstack/react-query'
import { wines } from '#api/calls/wines.ts'

const tenMinutes = 10 * 60_000

/** The words that wines are found by; they change seldom. */
export const taxonomy = {
  kinds: () =>
    queryOptions({
      queryKey: ['wines', 'kinds'],
      staleTime: tenMinutes,
      queryFn: async () => (await wines.kinds())._embedded.items,
    }),
  areas: () =>
    queryOptions({
      queryKey: ['wines', 'areas'],
      staleTime: tenMinutes,
      queryFn: async () => (await wines.productionAreas())._embedded.countries,
    }),
  grapes: () =>
    queryOptions({
      queryKey: ['wines', 'grapes'],
      staleTime: tenMinutes,
      queryFn: async () => (await wines.types()).types.content,
    }),
  featured: () =>
    queryOptions({
      queryKey: ['wines', 'featured'],
      staleTime: tenMinutes,
      queryFn: async () => (await wines.featured())._embedded.items,
    }),
}
