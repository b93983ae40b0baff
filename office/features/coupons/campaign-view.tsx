import type { ReactNode } from 'react'
import type { CampaignMove } from '#api/contract/office/campaigns.options.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { CodesPart } from './codes-part.tsx'
import { placeNames, campaignStateNames, campaignStateTones, toDiscountText } from './coupon-words.ts'
import type { Campaign, CampaignBody, CampaignChoices, ProductName } from './coupons.queries.ts'
import { FiguresPart, type FiguresPartProps } from './figures-part.tsx'
import { GiftPart, type GiftPartProps } from './gift-part.tsx'

export interface CampaignViewProps extends Pick<GiftPartProps, 'preview' | 'onPreview' | 'onGive'> {
  /** Undefined while it is on its way. */
  campaign: Campaign | undefined
  choices: CampaignChoices | undefined
  failure: string | null
  figures: FiguresPartProps
  canChange: boolean
  isWorking: boolean
  /** What became of the last act. */
  outcome: ActOutcome | null
  /** Products that the last search found. */
  matches: readonly ProductName[] | undefined
  onFind: (query: string) => void
  onSave: (body: CampaignBody) => void
  onMove: (move: CampaignMove) => void
  onMake: (count: number) => void
  onDownload: (idBatch: number) => void
  onRetry: () => void
}

type LoadedProps = Omit<CampaignViewProps, 'campaign' | 'choices' | 'failure' | 'onRetry'> & {
  campaign: Campaign
  choices: CampaignChoices
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} level={2} size="small" space="none">
    <Stack gap={12}>{children}</Stack>
  </Section>
)

const Head = ({ campaign, canChange, isWorking, outcome, onMove }: LoadedProps) => (
  <Stack gap={8}>
    <TextLink href="/office/coupons">{m['coupons.back']()}</TextLink>
    <Cluster justify="between">
      <Cluster>
        <Heading level={1} size="title">
          {campaign.name}
        </Heading>
        <Tag tone={campaignStateTones[campaign.state]}>{campaignStateNames[campaign.state]()}</Tag>
      </Cluster>
      {canChange && <CampaignActs {...{ campaign, isWorking, onMove }} />}
    </Cluster>
    <Text tone="secondary">
      {placeNames[campaign.whereToUse]()} · {toDiscountText(campaign)}
    </Text>
    {campaign.state === 'PAUSED' && <Text>{m['coupons.paused_text']()}</Text>}
    <OutcomeNotice outcome={outcome} />
  </Stack>
)

const Loaded = (props: LoadedProps) => {
  const { campaign, choices, figures, canChange, isWorking, preview, matches } = props
  const { onPreview, onGive, onFind, onSave, onMake, onDownload } = props
  const isGiving = campaign.state === 'RUNNING'
  return (
    <Stack gap={24}>
      <Head {...props} />
      <Columns
        layout="halves"
        gap="large"
        first={<CampaignForm {...{ campaign, choices, canChange, isWorking, matches, onFind, onSave }} />}
        second={
          <Stack gap={32}>
            {campaign.target !== 'LIST' && (
              <Part title={m['coupons.part.codes']()}>
                <CodesPart
                  {...{ batches: campaign.batches, canChange, isGiving, isWorking, onMake, onDownload }}
                />
              </Part>
            )}
            {canChange && isGiving && (
              <Part title={m['coupons.part.gift']()}>
                <GiftPart {...{ preview, isWorking, onPreview, onGive }} />
              </Part>
            )}
            <Part title={m['coupons.part.figures']()}>
              <FiguresPart {...figures} />
            </Part>
          </Stack>
        }
      />
    </Stack>
  )
}

/** One campaign: what it is on the left; codes, gifts and what came of it on the right. */
export const CampaignView = ({ campaign, choices, failure, onRetry, ...rest }: CampaignViewProps) => {
  if (campaign && choices) return <Loaded campaign={campaign} choices={choices} {...rest} />
  return failure ? (
    <SubjectFailure
      failure={failure}
      hasSubject={false}
      back={{ href: '/office/coupons', label: m['coupons.back']() }}
      onRetry={onRetry}
    />
  ) : (
    <Skeleton />
  )
}
