import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import type { Reading } from './searches.queries.ts'

/** How a search is read: its conditions, and the words that mean nothing. */
export const ReadingChips = ({ reading: { conditions, unknown } }: { reading: Reading }) => (
  <Cluster gap={8}>
    {conditions.length === 0 && unknown.length === 0 && (
      <Text size="small" tone="secondary">
        {m['searches.reading.none']()}
      </Text>
    )}
    {conditions
      .filter(({ label }) => !unknown.includes(label))
      .map(({ id, label, negative }) => (
        <Chip key={id}>{negative ? m['searches.reading.negative']({ label }) : label}</Chip>
      ))}
    {unknown.map((word) => (
      <Tag key={word} tone="warning">
        {m['searches.reading.unknown']({ word })}
      </Tag>
    ))}
  </Cluster>
)
