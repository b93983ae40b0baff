import { formatCount, formatWon } from '#app/format.ts'
import type { ShopCancelLine } from '#machines/shop-cancel-setup.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { Stepper } from '#ui/stepper'
import { Text } from '#ui/text'
import type { OfficeOrder } from './orders.queries.ts'

export interface ShopCancelLinesProps {
  lines: OfficeOrder['lines']
  chosen: readonly ShopCancelLine[]
  onChange: (chosen: ShopCancelLine[]) => void
}

type CountProps = { label: string; value: number; max: number; onChange: (value: number) => void }

const Count = ({ label, ...rest }: CountProps) => (
  <Cluster justify="between">
    <Text size="small">{label}</Text>
    <Stepper
      size="small"
      min={0}
      label={label}
      lessLabel={m['orders.cancel.less']()}
      moreLabel={m['orders.cancel.more']()}
      {...rest}
    />
  </Cluster>
)

/** What is cancelled can be sold again unless the person says otherwise. */
const setQty = (line: ShopCancelLine, qty: number): ShopCancelLine => ({ ...line, qty, restock: qty })

/** How many of each line are cancelled, and how many of those go back to the stock. */
export const ShopCancelLines = ({ lines, chosen, onChange }: ShopCancelLinesProps) => {
  const replace = (next: ShopCancelLine) => onChange(chosen.map((one) => (one.id === next.id ? next : one)))
  return (
    <Stack gap={12}>
      <div>
        <Button size="small" onClick={() => onChange(chosen.map((line) => setQty(line, line.left)))}>
          {m['orders.cancel.all']()}
        </Button>
      </div>
      {chosen.map((choice) => {
        const line = lines.find(({ id }) => id === choice.id)
        return (
          <Box key={choice.id} pad="small" role="group" aria-label={line?.name ?? ''}>
            <Stack gap={8}>
              <Text weight="medium">{line?.name}</Text>
              <Text size="caption" tone="caption">
                {formatWon(line?.unitPrice ?? 0)} ·{' '}
                {m['orders.cancel.left']({ count: formatCount(choice.left) })}
              </Text>
              <Count
                label={m['orders.cancel.qty']()}
                value={choice.qty}
                max={choice.left}
                onChange={(qty) => replace(setQty(choice, qty))}
              />
              {choice.qty > 0 && (
                <Count
                  label={m['orders.cancel.restock']()}
                  value={choice.restock}
                  max={choice.qty}
                  onChange={(restock) => replace({ ...choice, restock })}
                />
              )}
            </Stack>
          </Box>
        )
      })}
    </Stack>
  )
}
