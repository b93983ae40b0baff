import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { m } from '#messages'
import { asMember, sayOrOfferLogIn } from '../session/as-member.ts'

export type Liked = { liked: boolean; likeCount: number }

/** Likes what a query holds, or takes it back; the lists that show it are asked anew. */
export const useLike = (one: QueryKey, act: () => Promise<Liked>, lists: QueryKey) => {
  const client = useQueryClient()
  const like = useMutation({
    mutationFn: () => asMember(client, act),
    onSuccess: async (answer) => {
      client.setQueryData(one, (before: Liked | undefined) => before && { ...before, ...answer })
      await client.invalidateQueries({ queryKey: lists })
    },
    onError: (error) => sayOrOfferLogIn(error, m['shell.like.login']()),
  })
  return () => {
    if (!like.isPending) like.mutate()
  }
}
