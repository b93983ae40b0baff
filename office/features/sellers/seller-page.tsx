import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { sellers as calls } from '#api/calls/office/sellers.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { SellerView, type SellerAct } from './seller-view.tsx'
import { sellers, type Seller } from './sellers.queries.ts'

/** Sends an act about the seller as the person saw it. */
const send = ({ id, version }: Seller, act: SellerAct): Promise<Seller> => {
  const params = { id }
  switch (act.name) {
    case 'review':
      return calls.reviewApplication({ params, body: { version, ...act.review } })
    case 'decide':
      return calls.decideDocument({ params: { id, idDocument: act.document }, body: act.decision })
    case 'terms':
      return calls.changeTerms({ params, body: { version, ...act.terms } })
    case 'suspend':
      return calls.suspendSeller({ params, body: { version, reason: act.reason } })
    case 'end':
      return calls.endSeller({ params, body: { version, reason: act.reason } })
    case 'resume':
      return calls.resumeSeller({ params })
  }
}

const doneTexts: Record<SellerAct['name'], () => string> = {
  review: m['sellers.done.review'],
  decide: m['sellers.done.decide'],
  terms: m['sellers.done.terms'],
  suspend: m['sellers.done.suspend'],
  end: m['sellers.done.end'],
  resume: m['sellers.done.resume'],
}

export const SellerPage = ({ id }: { id: number }) => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const query = sellers.one(id)
  const seller = useQuery(query)
  const act = useMutation({
    mutationFn: ({ seen, next }: { seen: Seller; next: SellerAct }) => send(seen, next),
    onSuccess: async (answer) => {
      queryClient.setQueryData(query.queryKey, answer)
      await queryClient.invalidateQueries({ queryKey: [...sellers.all, 'list'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const { working, done, error } = findOutcome(act, ({ seen }) => seen.id === id)
  const outcome = error
    ? ({ tone: 'error', text: toErrorMessage(error) } as const)
    : done
      ? ({ tone: 'success', text: doneTexts[done.next.name]() } as const)
      : null
  return (
    <SellerView
      seller={seller.data}
      failure={seller.error && toErrorMessage(seller.error)}
      listHref="/office/sellers"
      toStoreHref={(storeId) => `/office/stores/${storeId}`}
      canReview={mayWrite(me, 'sellers.review')}
      canChangeTerms={mayWrite(me, 'sellers.terms')}
      working={working?.next ?? null}
      outcome={outcome}
      onAct={(next) => seller.data && act.mutate({ seen: seller.data, next })}
      onRetry={() => void seller.refetch()}
    />
  )
}
