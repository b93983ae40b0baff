import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatSignedWon } from './settlement-words.ts'
import type { StatementCard } from './settlements.queries.ts'

export interface PayoutBarProps {
  /** The statements of this page that can be paid. */
  payable: readonly StatementCard[]
  chosenIds: readonly number[]
  isWorking: boolean
  onSelect: (ids: number[]) => void
  onDownload: (ids: number[]) => void
}

/** Selects approved statements and makes the file for the bank of them. */
export const PayoutBar = ({ payable, chosenIds, isWorking, onSelect, onDownload }: PayoutBarProps) => {
  const chosenRows = payable.filter(({ id }) => chosenIds.includes(id))
  const isAll = chosenRows.length === payable.length
  if (payable.length === 0)
    return (
      <Text size="small" tone="secondary">
        {m['settlements.file.none']()}
      </Text>
    )
  return (
    <Box ground="tile" pad="small">
      <Stack gap={8}>
        <Cluster justify="between">
          <Checkbox checked={isAll} onChange={() => onSelect(isAll ? [] : payable.map(({ id }) => id))}>
            {m['settlements.file.page']({ count: formatCount(payable.length) })}
          </Checkbox>
          {chosenRows.length > 0 && (
            <Cluster>
              <Text role="status" weight="medium" figures>
                {m['settlements.file.count']({
                  count: formatCount(chosenRows.length),
                  amount: formatSignedWon(chosenRows.reduce((sum, { total }) => sum + total, 0)),
                })}
              </Text>
              <Button
                size="small"
                variant="primary"
                working={isWorking && m['settlements.file.working']()}
                onClick={() => onDownload(chosenRows.map(({ id }) => id))}
              >
                {m['settlements.file.action']()}
              </Button>
            </Cluster>
          )}
        </Cluster>
        <Text size="caption" tone="caption">
          {m['settlements.file.hint']()}
        </Text>
      </Stack>
    </Box>
  )
}
