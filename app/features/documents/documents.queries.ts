import { queryOptions } from '@tanstack/react-query'
import { documents as calls } from '#api/calls/documents.ts'

export type ShopDocument = Awaited<ReturnType<typeof calls.inForce>>
export type DocumentVersion = Awaited<ReturnType<typeof calls.versions>>['_embedded']['items'][number]
export type DocumentType = Awaited<ReturnType<typeof calls.types>>['_embedded']['items'][number]

/** The type of the document that an address with neither type nor version means. */
const defaultType = 'TERM'

/** Which document an address asks for, and which of its versions. */
export type TermsSearch = { type?: string; version?: number }

const hour = 3_600_000

/** Terms and policies: which there are, and their versions. */
export const documents = {
  types: () =>
    queryOptions({
      queryKey: ['documents', 'types'],
      staleTime: hour,
      queryFn: async () => (await calls.types())._embedded.items,
    }),
  versions: (type: string) =>
    queryOptions({
      queryKey: ['documents', type, 'versions'],
      queryFn: async () => (await calls.versions({ params: { type } }))._embedded.items,
    }),
}

/** The type of the document that an address asks for; null where only its version says so. */
export const toDocumentType = ({ type, version }: TermsSearch): string | null =>
  type ?? (version === undefined ? defaultType : null)

/** The version that an address asks for, or the one in force. */
export const toDocumentQuery = ({ type = defaultType, version }: TermsSearch) =>
  queryOptions({
    queryKey: version === undefined ? ['documents', type, 'in-force'] : ['documents', 'one', version],
    queryFn: () =>
      version === undefined
        ? calls.inForce({ params: { type } })
        : calls.document({ params: { id: version } }),
  })
