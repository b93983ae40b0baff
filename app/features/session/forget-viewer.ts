import type { QueryClient } from '@tanstack/react-query'

/**
 * Drops what another viewer was shown: none of it remains in the cache for the next page. What is on the
 * screen or loading stays; the code that changed the viewer requests it again.
 */
export const forgetViewer = (client: QueryClient) =>
  client.removeQueries({
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: ({ queryKey }) => queryKey[0] !== 'me',
  })
