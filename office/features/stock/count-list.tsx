import { formatCount } from '#app/format.ts'
import type { StockCount } from '#machines/stock-count-setup.ts'
import { m } from '#office-messages'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { scopeNames, toOpenText, toPastText, toTotalText } from './count-words.ts'
import type { CountLine } from './stock-count.queries.ts'
import { toBottleLine } from './stock-words.ts'

export interface CountListProps {
  counts: readonly StockCount[]
  /** The address of a count. */
  toHref: (count: number) => string
}

const toTitle = ({ store, scope }: StockCount): string => `${store.name} · ${scopeNames[scope]()}`

const toEnd = ({ state, up, down }: StockCount): string =>
  state === 'CLOSED'
    ? m['stock.count.past.end']({ up: formatCount(up), down: formatCount(down) })
    : m['stock.count.state.dropped']()

/** Counts that are open, each with the way back to it. */
export const OpenCounts = ({ counts, toHref }: CountListProps) => {
  if (counts.length === 0) return null
  return (
    <Stack gap={8}>
      <Heading level={2} size="h3">
        {m['stock.count.open.title']()}
      </Heading>
      <ul>
        {counts.map((count) => (
          <ListRow
            key={count.id}
            title={toTitle(count)}
            href={toHref(count.id)}
            meta={toOpenText(count)}
            end={m['stock.count.open.resume']()}
          />
        ))}
      </ul>
    </Stack>
  )
}

/** Counts that are over, the newest first. */
export const PastCounts = ({ counts, toHref }: CountListProps) => {
  const pastCounts = counts.filter(({ state }) => state !== 'COUNTING')
  return (
    <Stack gap={8}>
      <Heading level={2} size="h3">
        {m['stock.count.past.title']()}
      </Heading>
      {pastCounts.length === 0 && <Text>{m['stock.count.past.empty']()}</Text>}
      <ul>
        {pastCounts.map((count) => (
          <ListRow
            key={count.id}
            title={toTitle(count)}
            href={toHref(count.id)}
            meta={toPastText(count)}
            end={toEnd(count)}
          />
        ))}
      </ul>
    </Stack>
  )
}

/** What was counted, of a count that is over. */
export const CountedLines = ({ count, lines }: { count: StockCount; lines: readonly CountLine[] }) => (
  <Stack gap={8}>
    <Heading level={2} size="h3">
      {m['stock.count.lines.title']()}
    </Heading>
    <Text size="small" tone="secondary">
      {toTotalText(count)}
    </Text>
    <ul>
      {lines.map((line) => (
        <ListRow
          key={line.idProduct}
          title={line.name}
          text={toBottleLine(line)}
          end={formatCount(line.counted)}
        />
      ))}
    </ul>
    {lines.length < count.products && (
      <Text size="small" tone="secondary">
        {m['stock.count.lines.more_lines']({ count: String(lines.length) })}
      </Text>
    )}
  </Stack>
)
