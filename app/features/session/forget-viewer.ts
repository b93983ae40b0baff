import type { QueryClient } from '@tanstack/react-query'

/**
 * Drops what another viewer was shown: nothing of it waits in the cache for the next page. What is on the screen or
 * under way is left alone; it is asked for again by whoever changed the viewer.
 */
export const forgetViewer = (client: QueryClient) =>
  client.removeQueries({
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: ({ queryKey }) => queryKey[0] !== 'me',
  })
