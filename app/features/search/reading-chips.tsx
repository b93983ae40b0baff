import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Icon } from '#ui/icon'
import { close } from '#ui/icons'
import { Text } from '#ui/text'
import { VisuallyHidden } from '#ui/visually-hidden'
import type { ResultsData } from './results-data.ts'

type Reading = NonNullable<ResultsData['wines']['reading']>
type Condition = Reading['conditions'][number]

export interface ReadingChipsProps {
  reading: Reading
  /** The same search without the condition of this id. */
  toHrefWithout: (id: string) => string
}

const toName = ({ label, negative }: Condition): string =>
  negative ? m['search.reading.negative']({ name: label }) : label

/** A word or a condition that does not count: struck through, and said so. */
const Left = ({ name, why }: { name: string; why: string }) => (
  <Chip>
    <Text as="s" size="caption" tone="caption">
      {name}
    </Text>
    <VisuallyHidden>{why}</VisuallyHidden>
  </Chip>
)

/** How the words were read: each condition can be taken away, and what does not count is shown as such. */
export const ReadingChips = ({ reading: { conditions, unknown }, toHrefWithout }: ReadingChipsProps) => {
  const isOnlyOne = conditions.length === 1
  return (
    <Cluster gap={8} wrap="scroll" role="group" aria-label={m['search.reading.label']()}>
      {conditions.map((condition) => {
        const name = toName(condition)
        if (condition.relaxed)
          return <Left key={condition.id} name={name} why={m['search.reading.relaxed']()} />
        // Without its only condition a search is of nothing.
        if (isOnlyOne)
          return (
            <Chip key={condition.id} on>
              {name}
            </Chip>
          )
        return (
          <Chip
            key={condition.id}
            on
            aria-current={undefined}
            href={toHrefWithout(condition.id)}
            aria-label={m['search.reading.remove']({ name })}
          >
            {name}
            <Icon of={close} size={14} />
          </Chip>
        )
      })}
      {unknown.map((word) => (
        <Left key={`unknown ${word}`} name={word} why={m['search.reading.unknown']()} />
      ))}
    </Cluster>
  )
}
