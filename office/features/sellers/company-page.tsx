import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { sellers as calls } from '#api/calls/office/sellers.ts'
import type { NewDocument } from '#machines/seller-application-setup.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { CompanyView } from './company-view.tsx'
import { sellers } from './sellers.queries.ts'
import { useCopy } from './use-copy.ts'

export const CompanyPage = () => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const own = useQuery(sellers.own())
  const { copy, choose } = useCopy()
  const sendOnce = useSendOnce()
  const add = useMutation({
    mutationFn: ({ id, document }: { id: number; document: NewDocument }) =>
      sendOnce(document, (options) => calls.addDocument({ params: { id }, body: document }, options)),
    onSuccess: (answer) => {
      queryClient.setQueryData(sellers.own().queryKey, answer)
      choose(null)
    },
  })
  const seller = own.data
  return (
    <CompanyView
      seller={seller}
      failure={own.error && toErrorMessage(own.error)}
      done={add.isSuccess ? m['sellers.done.document']() : null}
      toStoreHref={(id) => `/seller/stores/${id}`}
      form={
        mayWrite(me, 'sellers.apply') && seller
          ? {
              copy,
              isWorking: add.isPending,
              failure: add.error && toErrorMessage(add.error),
              onCopy: choose,
              onAdd: (document) => add.mutate({ id: seller.id, document }),
            }
          : null
      }
      onRetry={() => void own.refetch()}
    />
  )
}
