import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createContext, useContext } from 'react'
import { remote } from '#api/client.ts'
import type { stores as contract } from '#api/contract/stores.ts'
import { ApiError } from '#api/error.ts'
import { myStoreCookie, parseStoreId } from '../../my-store-cookie.ts'
import { readPlainCookie } from '../../plain-cookie.ts'
import { getRequestContext } from '../../request-context.ts'

/** The one call of its noun that every page knows; my-store.test.ts holds it against the contract. */
export const briefRequestLine = 'GET /stores/{id}/brief'
const calls = remote<Pick<typeof contract, 'brief'>>({ brief: briefRequestLine })

/** A store in brief: its names, and from when it hands out what it has. */
export type StoreBrief = Awaited<ReturnType<typeof calls.brief>>

/** A store that sells, in brief; null for any other id. */
export const storeBrief = (id: number) =>
  queryOptions<StoreBrief | null>({
    queryKey: ['stores', 'brief', id],
    queryFn: async () => {
      try {
        return await calls.brief({ params: { id } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The id that this browser's cookie holds; null without one. */
export const readMyStoreId = (): number | null => parseStoreId(readPlainCookie(myStoreCookie))

const firstId = typeof document === 'undefined' ? null : readMyStoreId()
/** Whether another store was chosen since the page was rendered. */
export const hasMyStoreChanged = (): boolean => readMyStoreId() !== firstId

/** Ids that may be the store of a page, the first that sells counts; the server has looked already. */
const listCandidates = createIsomorphicFn()
  .server((_search: object) => [getRequestContext().myStore])
  .client((search: object) => [parseStoreId((search as { idStore?: unknown }).idStore), readMyStoreId()])

/**
 * The store where the shopper collects, for one page: that of its address, else that of the cookie; null without one
 * that sells.
 */
export const loadMyStore = async (client: QueryClient, search: object): Promise<number | null> => {
  for (const id of listCandidates(search)) {
    if (id === null) continue
    const load = client.ensureQueryData({ ...storeBrief(id), revalidateIfStale: true })
    // Without the server the page is shown as for a shopper who has chosen none.
    if (await load.catch(() => null)) return id
  }
  return null
}

/** Reads the store of the page around a part; a part that stands by itself, as in a story, has none. */
export const PageStoreHook = createContext((): number | null => null)
export const usePageStoreId = (): number | null =>
  useRouteContext({ from: '__root__', select: ({ myStore }) => myStore })

/** The id of the chosen store, as queries take it; null without one. */
export const useMyStoreId = (): number | null => {
  // The hook stays the same one: a context with the id itself would reach parts that have not hydrated yet, and make
  // React discard their HTML.
  const useStoreId = useContext(PageStoreHook)
  return useStoreId()
}

/** The chosen store in brief; null without one. */
export const useMyStore = (): StoreBrief | null => {
  const id = useMyStoreId()
  const { data } = useQuery({ ...storeBrief(id ?? 0), enabled: id !== null })
  return data ?? null
}
