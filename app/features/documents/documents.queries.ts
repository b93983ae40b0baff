import { queryOptions } from '@tanstack/react-query'
import { documents as calls } from '#api/calls/documents.ts'

export type ShopDocument = Awaited<ReturnType<typeof calls.inForce>>
export type DocumentVersion = Awaited<ReturnType<typeof calls.versions>>['_embedded']['items'][number]
export type DocumentType = Awaited<ReturnType<typeof calls.types>>['_embedded']['items'][number]

const hour = 3_600_000

/** Terms and policies: which there are, their versions, and one of them whole. */
export const documents = {
  types: () =>
    queryOptions({
      queryKey: ['documents', 'types'],
      staleTime: hour,
      queryFn: async () => (await calls.types())._embedded.items,
    }),
  inForce: (type: string) =>
    queryOptions({
      queryKey: ['documents', type, 'in-force'],
      queryFn: () => calls.inForce({ params: { type } }),
    }),
  versions: (type: string) =>
    queryOptions({
      queryKey: ['documents', type, 'versions'],
      queryFn: async () => (await calls.versions({ params: { type } }))._embedded.items,
    }),
  one: (id: number) =>
    queryOptions({ queryKey: ['documents', 'one', id], queryFn: () => calls.document({ params: { id } }) }),
}
