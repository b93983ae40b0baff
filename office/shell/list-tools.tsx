import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { IconButton } from '#ui/icon-button'
import { chevronLeft, chevronRight } from '#ui/icons'
import { Popover } from '#ui/popover'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { listChoices, pageSizes, toCols, type ListLook } from './list-look.ts'

type ToolColumn = { key: string; head: string; as?: 'lead' | 'acts' }

export interface ListToolsProps {
  /** All columns of the list. */
  columns: readonly ToolColumn[]
  look: ListLook
  toHref: (look: ListLook) => string
}

/** Exchanges a key with the one before or after it. */
const move = (keys: readonly string[], at: number, by: 1 | -1): string[] => {
  const next = [...keys]
  const [key = ''] = next.splice(at, 1)
  next.splice(at + by, 0, key)
  return next
}

const Columns = ({ columns, look, toHref }: ListToolsProps) => {
  const choices = listChoices(columns, look.cols)
  const keys = choices.flatMap(({ column, isOn }) => (isOn ? [column.key] : []))
  const toColsHref = (next: readonly string[]) => toHref({ cols: toCols(columns, next) })
  return (
    <Stack as="ul" gap={4}>
      {choices.map(({ column: { key, head }, isOn }) => {
        const at = keys.indexOf(key)
        const isLast = isOn && keys.length === 1
        return (
          <Cluster key={key} as="li" justify="between" gap={8}>
            <Chip
              href={toColsHref(
                isOn && !isLast ? keys.filter((one) => one !== key) : [...new Set([...keys, key])],
              )}
              on={isOn}
            >
              {head}
            </Chip>
            {isOn && (
              <Cluster gap={4}>
                {/* At an end it stays where it is, so that the focus is not lost with the button. */}
                <IconButton
                  label={m['list.columns.up']({ name: head })}
                  icon={chevronLeft}
                  iconSize={16}
                  aria-disabled={at === 0}
                  href={toColsHref(at === 0 ? keys : move(keys, at, -1))}
                />
                <IconButton
                  label={m['list.columns.down']({ name: head })}
                  icon={chevronRight}
                  iconSize={16}
                  aria-disabled={at === keys.length - 1}
                  href={toColsHref(at === keys.length - 1 ? keys : move(keys, at, 1))}
                />
              </Cluster>
            )}
          </Cluster>
        )
      })}
    </Stack>
  )
}

/** Which columns a list shows, in which order, and how many rows; all of it is in the address, and in saved views. */
export const ListTools = (props: ListToolsProps) => {
  const { look, toHref } = props
  return (
    <Popover
      side="end"
      label={m['list.tools.label']()}
      button={{ size: 'small', children: m['list.tools.action']() }}
    >
      <Stack gap={12}>
        <Text size="small" weight="medium">
          {m['list.columns.title']()}
        </Text>
        <Columns {...props} />
        <Text size="small" weight="medium">
          {m['list.size.title']()}
        </Text>
        <Cluster gap={4}>
          {pageSizes.map((size) => (
            <Chip
              key={size}
              href={toHref({ size: size === pageSizes[0] ? undefined : size })}
              on={(look.size ?? pageSizes[0]) === size}
            >
              {m['list.size.rows']({ count: String(size) })}
            </Chip>
          ))}
        </Cluster>
      </Stack>
    </Popover>
  )
}
