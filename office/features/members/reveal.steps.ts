import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { members as calls } from '#api/calls/office/members.ts'
import type { RevealedMember } from '#machines/reveal.ts'
import { members } from './members.queries.ts'

/** What revealing asks of the server; the reading then stands in the access records on the page. */
export const createRevealSteps = (queryClient: QueryClient) => ({
  actors: {
    reveal: fromPromise<RevealedMember, { id: number; reason: string }>(async ({ input: { id, reason } }) => {
      const facts = await calls.revealMember({ params: { id }, body: { reason } })
      void queryClient.invalidateQueries({ queryKey: members.access(id).queryKey })
      return facts
    }),
  },
})
