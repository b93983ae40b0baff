import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { m } from '#messages'
import { runAsMember, offerLogIn } from '../session/run-as-member.ts'

export type LikeState = { liked: boolean; likeCount: number }

/** Likes what a query holds, or takes it back; the lists that show it are asked anew. */
export const useLike = (one: QueryKey, act: () => Promise<LikeState>, lists: QueryKey) => {
  const client = useQueryClient()
  const like = useMutation({
    mutationFn: () => runAsMember(client, act),
    onSuccess: async (answer) => {
      client.setQueryData(one, (before: LikeState | undefined) => before && { ...before, ...answer })
      await client.invalidateQueries({ queryKey: lists })
    },
    onError: (error) => offerLogIn(error, m['shell.like.login']()),
  })
  return () => {
    if (!like.isPending) like.mutate()
  }
}
