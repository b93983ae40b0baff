import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Icon } from '#ui/icon'
import { close } from '#ui/icons'
import { Text } from '#ui/text'
import { joinFacts, joinList } from '../../join-facts.ts'
import type { Reading } from './ways-out.tsx'

type Condition = Reading['conditions'][number]

export interface ReadingChipsProps {
  /** What was typed. */
  query: string | undefined
  reading: Reading
  /** The same search without the condition of this id. */
  toHrefWithout: (id: string) => string
}

const toName = ({ label, negative }: Condition): string =>
  negative ? m['search.reading.negative']({ name: label }) : label

/** Says what of the words does not count, and why; empty where all of them do. */
export const toLeftOutText = ({ conditions, unknown }: Reading): string => {
  const relaxed = conditions.filter((condition) => condition.relaxed).map(toName)
  return joinFacts([
    relaxed.length > 0 && m['search.reading.relaxed']({ names: joinList(relaxed) }),
    unknown.length > 0 && m['search.reading.unknown']({ names: joinList(unknown) }),
  ])
}

/** Whether the query is the very name of its only condition, so that naming it again says nothing. */
const isSaid = (query: string | undefined, [condition, ...others]: readonly Condition[]): boolean =>
  others.length === 0 && condition !== undefined && toName(condition) === query?.trim()

/** How the words were read: each condition that counts can be taken away. */
export const ReadingChips = ({ query, reading, toHrefWithout }: ReadingChipsProps) => {
  const conditions = reading.conditions.filter(({ relaxed }) => !relaxed)
  if (conditions.length === 0 || isSaid(query, reading.conditions)) return null
  const isOnlyOne = reading.conditions.length === 1
  return (
    <Cluster gap={8} wrap="scroll" role="group" aria-label={m['search.reading.label']()}>
      {/* Of several, each has a button that takes it away. */}
      {isOnlyOne && (
        <Text as="span" size="caption" tone="caption">
          {m['search.reading.lead']()}
        </Text>
      )}
      {conditions.map((condition) => {
        const name = toName(condition)
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
    </Cluster>
  )
}
