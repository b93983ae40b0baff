import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { ReadingChips } from './reading-chips.tsx'
import type { UnmetSearch } from './searches.queries.ts'
import { UnmetCounts } from './unmet-counts.tsx'
import { WordForm, type WordFormProps } from './word-form.tsx'

export interface SearchPanelProps extends WordFormProps {
  canChange: boolean
  outcome: ActOutcome | null
  onDismiss: (search: UnmetSearch) => void
}

const Hide = ({ search, isWorking, onDismiss }: SearchPanelProps) => (
  <Section title={m['searches.hide.title']()} level={3} size="small" space="none">
    <Stack gap={12}>
      <Text size="small" tone="secondary">
        {m['searches.hide.lead']()}
      </Text>
      <Cluster>
        <Button disabled={isWorking} onClick={() => onDismiss(search)}>
          {search.dismissed ? m['searches.hide.restore']() : m['searches.hide.action']()}
        </Button>
      </Cluster>
    </Stack>
  </Section>
)

/** One unmet search: how often, why, how it is read now, and what may be done about it. */
export const SearchPanel = (props: SearchPanelProps) => {
  const { search, canChange, outcome } = props
  return (
    <Stack gap={20}>
      <OutcomeNotice outcome={outcome} />
      <Stack gap={8}>
        <Text>{m['searches.panel.counts']({ count: formatCount(search.searches) })}</Text>
        <UnmetCounts search={search} />
      </Stack>
      <Section title={m['searches.panel.reading']()} level={3} size="small" space="none">
        <ReadingChips reading={search.reading} />
      </Section>
      {canChange && <WordForm {...props} />}
      {canChange && <Hide {...props} />}
    </Stack>
  )
}
