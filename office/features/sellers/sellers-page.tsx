import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sellers as calls } from '#api/calls/office/sellers.ts'
import { ApiError } from '#api/error.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { SellerInvitation } from './invite-seller-form.tsx'
import { sellers } from './sellers.queries.ts'
import type { SellersSearch } from './sellers-search.ts'
import { SellersView } from './sellers-view.tsx'

const path = '/office/sellers'

export const SellersPage = ({ search }: { search: SellersSearch }) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(sellers.list(search))
  const toHref = (change: Partial<SellersSearch>) => {
    const next = { ...search, panel: undefined, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  const sendOnce = useSendOnce()
  const invite = useMutation({
    mutationFn: (body: SellerInvitation) =>
      sendOnce(body, (options) => calls.inviteSeller({ body }, options)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sellers.all })
      await navigate({ href: toHref({}) })
    },
  })
  const { error } = invite
  return (
    <SellersView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      done={invite.isSuccess ? m['sellers.done.invited']({ name: invite.data.name }) : null}
      search={search}
      toHref={toHref}
      toSellerHref={(id) => `${path}/${id}`}
      invite={
        mayWrite(me, 'sellers.review')
          ? {
              isWorking: invite.isPending,
              failure: error && toErrorMessage(error),
              faults: (error instanceof ApiError && error.fields) || {},
              onSubmit: (body) => invite.mutate(body),
            }
          : null
      }
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query || undefined }) })}
      onClose={() => void navigate({ href: toHref({ page: search.page }) })}
    />
  )
}
