import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** In the place of an answer: one that never comes, and one that says no. */
export const onItsWay = Symbol('on its way')
export const refusedAnswer = Symbol('refused')

type QueryEntry = readonly [{ queryKey: QueryKey }, unknown]
type Queries = readonly QueryEntry[] | (() => readonly QueryEntry[])

const refusal = new Error('The sample server has refused.')

/** What is told later of the same query counts. */
const setQuery = (client: QueryClient, [{ queryKey }, answer]: QueryEntry) => {
  client.removeQueries({ queryKey, exact: true })
  if (answer === onItsWay) void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => {}) })
  else if (answer === refusedAnswer) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: refusal, errorUpdateCount: 1, errorUpdatedAt: Date.now() })
  } else client.setQueryData(queryKey, answer)
}

/** What a page's queries know in a story: `parameters: { queries: [[home.best(), cards], [home.events(), refused]] }`. */
export const setQueries = (client: QueryClient, queries: Queries = []) => {
  for (const entry of typeof queries === 'function' ? queries() : queries) setQuery(client, entry)
}

/** A block that fails throws, and is caught where it stands: React's word about it is no fault of the story. */
export const quietErrors = { react: { rootOptions: { onCaughtError: () => {} } } }
