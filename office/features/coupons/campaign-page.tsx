import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { CampaignView } from './campaign-view.tsx'
import { officeCoupons } from './coupons.queries.ts'
import { useCampaignActs } from './use-campaign-acts.ts'

export const CampaignPage = ({ id }: { id: number }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const campaign = useQuery(officeCoupons.one(id))
  const choices = useQuery(officeCoupons.choices())
  const figures = useQuery(officeCoupons.figures(id))
  const [productQuery, setProductQuery] = useState('')
  const matches = useQuery(officeCoupons.products(productQuery))
  const acts = useCampaignActs(id, campaign.data)
  const error = campaign.error ?? choices.error
  return (
    <CampaignView
      {...acts}
      campaign={campaign.data}
      choices={choices.data}
      failure={error && toErrorMessage(error)}
      figures={{
        figures: figures.data,
        failure: figures.error && toErrorMessage(figures.error),
        onRetry: () => void figures.refetch(),
      }}
      canChange={mayWrite(me, 'coupons.write')}
      matches={matches.data?._embedded.items}
      onFind={setProductQuery}
      onRetry={() => {
        void campaign.refetch()
        void choices.refetch()
      }}
    />
  )
}
