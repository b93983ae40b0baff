import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Values in place of an answer: one never arrives, the other is a refusal. */
export const onItsWay = Symbol('on its way')
export const refusedAnswer = Symbol('refused')

type QueryEntry = readonly [{ queryKey: QueryKey }, unknown]
type Queries = readonly QueryEntry[] | (() => readonly QueryEntry[])

const refusal = new Error('The sample server has refused.')

/** A later entry for the same query replaces an earlier one. */
const setQuery = (client: QueryClient, [{ queryKey }, answer]: QueryEntry) => {
  client.removeQueries({ queryKey, exact: true })
  if (answer === onItsWay) void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => {}) })
  else if (answer === refusedAnswer) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: refusal, errorUpdateCount: 1, errorUpdatedAt: Date.now() })
  } else client.setQueryData(queryKey, answer)
}

/**
 * The cached answers of a page's queries in a story: `parameters: { queries: [[home.best(), cards],
 * [home.events(), refusedAnswer]] }`.
 */
export const setQueries = (client: QueryClient, queries: Queries = []) => {
  for (const entry of typeof queries === 'function' ? queries() : queries) setQuery(client, entry)
}

/**
 * A block that fails throws, and its boundary catches it: React's message about that is no fault of the
 * story.
 */
export const quietErrors = { react: { rootOptions: { onCaughtError: () => {} } } }
