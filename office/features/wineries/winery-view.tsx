import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { WineryForm, type WineryFormProps } from './winery-form.tsx'
import type { OfficeWinery } from './wineries.queries.ts'

export interface WineryViewProps extends Omit<WineryFormProps, 'winery'> {
  /** Undefined while it is on its way. */
  winery: OfficeWinery | undefined
  failure: string | null
  outcome: ActOutcome | null
  onRetry: () => void
}

/** One winery: its texts in five languages, its place and facts, and the way to its wines. */
export const WineryView = ({ winery, failure, outcome, onRetry, ...form }: WineryViewProps) => (
  <Stack gap={20}>
    <TextLink href="/office/wineries">{m['wineries.title']()}</TextLink>
    <SubjectFailure failure={failure} hasSubject={winery !== undefined} onRetry={onRetry} />
    {!winery && !failure && <Skeleton />}
    {winery && (
      <>
        <Heading level={1} size="title">
          {winery.name}
        </Heading>
        <Cluster>
          <TextLink href={`/office/wines?winery=${winery.id}`}>
            {m['wineries.wines']({ count: formatCount(winery.wines) })}
          </TextLink>
          <TextLink href={`/winery/${winery.id}`}>{m['wineries.shop_page']()}</TextLink>
        </Cluster>
        <OutcomeNotice outcome={outcome} />
        <WineryForm key={winery.id} {...form} winery={winery} />
      </>
    )}
  </Stack>
)
