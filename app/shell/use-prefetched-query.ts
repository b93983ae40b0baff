import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/**
 * A query that the route's loader has fetched before the page is drawn. For another page or filter it keeps the
 * previous data where the query says so, which `useSuspenseQuery` cannot; without data it throws the query's error.
 */
export const usePrefetchedQuery = <Result, Data, Key extends QueryKey>(
  options: UseQueryOptions<Result, Error, Data, Key>,
) => {
  const query = useQuery(options)
  if (query.isPending || query.isLoadingError) throw query.error ?? new Error('not prefetched')
  return query
}
