import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { campaigns as calls } from '#api/calls/office/campaigns.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { officeCoupons, type CampaignBody } from './coupons.queries.ts'
import { NewCampaignView } from './new-campaign-view.tsx'

export const NewCampaignPage = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const choices = useQuery(officeCoupons.choices())
  const [productQuery, setProductQuery] = useState('')
  const matches = useQuery(officeCoupons.products(productQuery))
  const sendOnce = useSendOnce()
  const add = useMutation({
    mutationFn: (body: CampaignBody) => sendOnce(body, (options) => calls.addCampaign({ body }, options)),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: officeCoupons.all })
      await navigate({ href: `/office/coupons/${id}` })
    },
  })
  const error = add.error ?? choices.error
  return (
    <NewCampaignView
      choices={choices.data}
      failure={error && toErrorMessage(error)}
      matches={matches.data?._embedded.items}
      canChange={mayWrite(me, 'coupons.write')}
      isWorking={add.isPending}
      onFind={setProductQuery}
      onSave={(body) => add.mutate(body)}
      onRetry={() => void choices.refetch()}
    />
  )
}
