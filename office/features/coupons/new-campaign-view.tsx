import { m } from '#office-messages'
import { Heading } from '#ui/heading'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { CampaignForm, type CampaignFormProps } from './campaign-form.tsx'
import type { CampaignChoices } from './coupons.queries.ts'

export interface NewCampaignViewProps extends Pick<
  CampaignFormProps,
  'matches' | 'onFind' | 'onSave' | 'isWorking' | 'canChange'
> {
  /** Undefined while they are on their way. */
  choices: CampaignChoices | undefined
  failure: string | null
  onRetry: () => void
}

/** A campaign that is added: a draft, which gives nothing before it is started. */
export const NewCampaignView = ({ choices, failure, onRetry, ...form }: NewCampaignViewProps) => (
  <Stack gap={24}>
    <Stack gap={8}>
      <TextLink href="/office/coupons">{m['coupons.back']()}</TextLink>
      <Heading level={1} size="title">
        {m['coupons.new.title']()}
      </Heading>
      <Text tone="secondary">{m['coupons.new.lead']()}</Text>
    </Stack>
    <FailureNotice failure={failure} onRetry={onRetry} />
    {choices ? <CampaignForm campaign={null} choices={choices} {...form} /> : !failure && <Skeleton />}
  </Stack>
)
