import { queryOptions } from '@tanstack/react-query'
import { refunds as calls } from '#api/calls/office/refunds.ts'

export type GoodwillState = Awaited<ReturnType<typeof calls.goodwill>>
export type Approval = GoodwillState['requests'][number]

/** Goodwill of single orders; requests for it stand below the same key. */
export const goodwill = {
  all: ['office', 'refunds'] as const,
  one: (oid: string) =>
    queryOptions({
      queryKey: [...goodwill.all, 'goodwill', oid],
      queryFn: () => calls.goodwill({ params: { oid } }),
      // A gift names what the person saw: that is read anew each time.
      staleTime: 0,
      gcTime: 0,
    }),
}
