import { QueryClientProvider, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createSerializationAdapter, type AnyRouter } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'

type Problem = { status: number; code: string; message: string; requestId: string }
type Carried = [key: QueryKey, at: number, data: unknown, problem?: Problem]

const problemOf = (error: unknown): Problem => {
  const { status = 500, code = 'server.failed', message = '', requestId = '' } = error as Partial<Problem>
  return { status, code, message, requestId }
}

/** What the shop refused keeps its kind on the way into the browser. */
const refused = createSerializationAdapter({
  key: 'refused',
  test: (value: unknown): value is ApiError => value instanceof ApiError,
  toSerializable: problemOf,
  fromSerializable: (problem) => new ApiError(problem.status, problem),
})

const carried = ({ queryKey, state }: Query): Carried =>
  state.status === 'error'
    ? [queryKey, state.errorUpdatedAt, null, problemOf(state.error)]
    : [queryKey, state.dataUpdatedAt, state.data]

const put = (client: QueryClient, [queryKey, at, data, problem]: Carried) => {
  if (!problem) return client.setQueryData(queryKey, data, { updatedAt: at })
  const query = client.getQueryCache().build(client, { queryKey })
  return query.setState({ status: 'error', error: new ApiError(problem.status, problem), errorUpdatedAt: at })
}

/** Answers that a loader returned stand in the page already. */
const returnedBy = (router: AnyRouter) =>
  new Set<unknown>(router.state.matches.map(({ loaderData }): unknown => loaderData).flat())

/**
 * What the server has read goes into the page with it, as one text: a browser reads JSON faster than script, and the
 * server writes it in a tenth of the time.
 */
export const carryQueries = (router: AnyRouter, client: QueryClient) => {
  router.options.serializationAdapters = [refused]
  if (import.meta.env.SSR)
    router.options.dehydrate = () => {
      const returned = returnedBy(router)
      const known = client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.status !== 'pending')
      const [twice, once] = [true, false].map((there) =>
        known.filter(({ state }) => returned.has(state.data) === there).map(carried),
      )
      return { queries: JSON.stringify(once), returned: twice }
    }
  router.options.hydrate = ({ queries, returned }: { queries: string; returned: Carried[] }) => {
    for (const one of [...(JSON.parse(queries) as Carried[]), ...returned]) put(client, one)
  }
  router.options.Wrap = ({ children }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}
