import { formatCount } from '#app/format.ts'
import type { CountComparison } from '#machines/stock-count-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toBottleLine } from './stock-words.ts'

type Difference = CountComparison['differences'][number]
type Uncounted = CountComparison['uncounted'][number]

export interface CountDifferencesProps {
  comparison: CountComparison
  /** Undefined where the person may not write. */
  onNoneLeft: ((product: Uncounted) => void) | undefined
}

const formatDelta = (count: number) => (count > 0 ? `+${formatCount(count)}` : `−${formatCount(-count)}`)

/** Whether orders or later sales keep a line from being closed. */
const isHeld = ({ after, reserved }: Difference): boolean => after < reserved

/** Lines that closing would leave as they are. */
export const countHeld = ({ differences }: CountComparison): number => differences.filter(isHeld).length

/** What explains a difference, or keeps it open. */
const listHints = (line: Difference): string[] => [
  ...(line.since === 0 ? [] : [m['stock.count.review.since']({ since: formatDelta(line.since) })]),
  ...(isHeld(line) ? [] : [m['stock.count.review.after']({ after: formatCount(line.after) })]),
]

const toWarning = (line: Difference): string | null => {
  if (isHeld(line) && line.orders.length === 0) return m['stock.count.review.short']()
  if (isHeld(line))
    return m['stock.count.review.held']({
      reserved: formatCount(line.reserved),
      orders: line.orders.join(', '),
    })
  return line.difference > 0 && line.setAside > 0
    ? m['stock.count.review.set_aside']({ count: formatCount(line.setAside) })
    : null
}

const DifferenceRow = ({ line }: { line: Difference }) => {
  const numbers = m['stock.count.review.numbers']({
    recorded: formatCount(line.recorded),
    counted: formatCount(line.counted),
  })
  return (
    <ListRow
      strong
      title={`${line.name} · ${toBottleLine(line)}`}
      text={toWarning(line) ?? undefined}
      meta={[numbers, ...listHints(line)].join(' · ')}
      end={formatDelta(line.difference)}
    />
  )
}

const UncountedRows = ({ comparison, onNoneLeft }: CountDifferencesProps) => {
  const { uncounted, uncountedTotal } = comparison
  if (uncountedTotal === 0) return null
  return (
    <Stack gap={8}>
      <Heading level={2} size="h3">
        {m['stock.count.review.uncounted']({ count: formatCount(uncountedTotal) })}
      </Heading>
      <Text size="small" tone="secondary">
        {m['stock.count.review.uncounted_lead']()}
      </Text>
      <ul>
        {uncounted.map((product) => (
          <ListRow
            key={product.idProduct}
            title={product.name}
            text={toBottleLine(product)}
            meta={m['stock.count.review.record']({ count: formatCount(product.onHand) })}
            acts={
              onNoneLeft && (
                <Button
                  size="small"
                  aria-label={`${product.name} ${toBottleLine(product)} ${m['stock.count.review.none_left']()}`}
                  onClick={() => onNoneLeft(product)}
                >
                  {m['stock.count.review.none_left']()}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {uncounted.length < uncountedTotal && (
        <Text size="small" tone="secondary">
          {m['stock.count.review.uncounted_more']({ count: String(uncounted.length) })}
        </Text>
      )}
    </Stack>
  )
}

/** What was counted otherwise than recorded, and what was not counted at all. */
export const CountDifferences = (props: CountDifferencesProps) => {
  const { differences, equal } = props.comparison
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <Heading level={2} size="h3">
          {m['stock.count.review.title']({ count: formatCount(differences.length) })}
        </Heading>
        {differences.length === 0 ? (
          <Notice tone="success">{m['stock.count.review.none']()}</Notice>
        ) : (
          <ul>
            {differences.map((line) => (
              <DifferenceRow key={line.idProduct} line={line} />
            ))}
          </ul>
        )}
        {differences.length > 0 && (
          <Text size="small" tone="secondary">
            {m['stock.count.review.equal']({ count: formatCount(equal) })}
          </Text>
        )}
      </Stack>
      <UncountedRows {...props} />
    </Stack>
  )
}
