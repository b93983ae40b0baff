import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Text } from '#ui/text'
import { formatVintage, formatVolume } from '../../format.ts'
import { joinFacts, joinList } from '../../join-facts.ts'
import { listBottleOptions, type BottleOption } from './vintage-choice.ts'
import type { Product, Vintage } from './wines.queries.ts'

/** Few wines have as many. */
const MoreVintages = lazy(() =>
  import('./more-vintages.tsx').then((file) => ({ default: file.MoreVintages })),
)

/** More than these would fill a phone's screen. */
const chipLimit = 6

interface RowProps {
  legend: string
  options: readonly BottleOption[]
  format: (value: number | null) => string
  formatOther: (value: number | null) => string
  onChoose: (id: number) => void
}

const toChipText = ({ value, isSoldOut }: BottleOption, { format }: Pick<RowProps, 'format'>) =>
  isSoldOut ? `${format(value)} ${m['detail.vintage.sold_out']()}` : format(value)

const toReason = ({ value, existsWith }: BottleOption, { format, formatOther }: RowProps) =>
  m['detail.choice.only_with']({
    value: format(value),
    others: joinList(existsWith.map((one) => formatOther(one))),
  })

const Row = (props: RowProps) => {
  const { legend, options, onChoose } = props
  const chips = options.slice(0, chipLimit)
  const rest = options.slice(chipLimit)
  const current = rest.find(({ isCurrent }) => isCurrent)
  return (
    <Cluster role="group" aria-label={legend} wrap="scroll">
      <Text as="span" size="small" tone="secondary">
        {legend}
      </Text>
      {chips.map((option) => (
        <Chip
          key={option.value}
          on={option.isCurrent}
          disabled={option.id === undefined}
          title={option.id === undefined ? toReason(option, props) : undefined}
          onClick={() => option.id !== undefined && !option.isCurrent && onChoose(option.id)}
        >
          {toChipText(option, props)}
        </Chip>
      ))}
      {rest.length > 0 && (
        <Suspense fallback={null}>
          <MoreVintages
            label={legend}
            value={current ? String(current.id) : ''}
            options={rest.map((option) => ({
              value: String(option.id ?? option.value),
              label: toChipText(option, props),
              disabled: option.id === undefined,
            }))}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </Cluster>
  )
}

export interface BottleChipsProps {
  product: Pick<Product, 'id'>
  vintages: readonly Vintage[]
  onVintage: (id: number) => void
}

/** The vintages and sizes of the wine as two rows of chips; a combination that does not exist says why it cannot be chosen. */
export const BottleChips = ({ product, vintages: bottles, onVintage }: BottleChipsProps) => {
  const { vintages, sizes } = listBottleOptions(bottles, product.id)
  if (bottles.length < 2) return null
  const formatSize = (value: number | null) => formatVolume(value ?? 0)
  const rows = [
    {
      legend: m['detail.vintage.legend'](),
      options: vintages,
      format: formatVintage,
      formatOther: formatSize,
    },
    { legend: m['detail.bottles.size'](), options: sizes, format: formatSize, formatOther: formatVintage },
  ].filter(({ options }) => options.length > 1)
  const reasons = rows.flatMap((row) =>
    row.options
      .filter(({ id }) => id === undefined)
      .map((option) => toReason(option, { ...row, onChoose: onVintage })),
  )
  return (
    <div data-chips>
      <Cluster gap={16}>
        {rows.map((row) => (
          <Row key={row.legend} {...row} onChoose={onVintage} />
        ))}
      </Cluster>
      {reasons.length > 0 && (
        <Text size="caption" tone="caption">
          {joinFacts(reasons)}
        </Text>
      )}
    </div>
  )
}
