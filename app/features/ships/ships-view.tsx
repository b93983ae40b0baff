import { m } from '#messages'
import { AddressCard } from '#ui/address-card'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatPhone, formatWon } from '../../format.ts'
import type { Ship } from './ships.queries.ts'

export interface ShipsViewProps {
  ships: readonly Ship[]
  onAdd: () => void
  onEdit: (ship: Ship) => void
  onRemove: (ship: Ship) => void
  onDefault: (ship: Ship) => void
}

/** As many as the server keeps for a member. */
const maxShips = 20

const toAddressLines = ({ mobile, postalCode, address1, address2, message, remoteFee }: Ship) => [
  formatPhone(mobile),
  `(${postalCode}) ${[address1, address2].filter(Boolean).join(' ')}`,
  ...(message ? [message] : []),
  ...(remoteFee > 0 ? [m['checkout.delivery.remote']({ fee: formatWon(remoteFee) })] : []),
]

const ShipItem = ({ ship, ...on }: { ship: Ship } & Omit<ShipsViewProps, 'ships' | 'onAdd'>) => (
  <AddressCard
    as="li"
    name={ship.fullName}
    lines={toAddressLines(ship)}
    chosen={ship.isDefault}
    {...(ship.isDefault && { tag: m['checkout.delivery.default']() })}
    acts={
      <Cluster gap={12}>
        {!ship.isDefault && (
          <Button variant="link" onClick={() => on.onDefault(ship)}>
            {m['ships.page.make_default']()}
          </Button>
        )}
        <Button variant="link" onClick={() => on.onEdit(ship)}>
          {m['ships.page.edit']()}
        </Button>
        <Button variant="link" onClick={() => on.onRemove(ship)}>
          {m['ships.page.remove']()}
        </Button>
      </Cluster>
    }
  />
)

/** Where a member has things sent, the default first. */
export const ShipsView = ({ ships, onAdd, ...on }: ShipsViewProps) => {
  const full = ships.length >= maxShips
  const add = (
    <Button variant="primary" onClick={onAdd} disabled={full}>
      {m['ships.page.add']()}
    </Button>
  )
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['shell.footer.addresses']()} lead={m['ships.page.lead']()} ruled />
        {ships.length === 0 ? (
          <EmptyState
            title={m['ships.page.empty_title']()}
            text={m['ships.page.empty_text']()}
            action={add}
          />
        ) : (
          <>
            <Cluster justify="between">
              <Text role="status" size="small" tone="secondary">
                {full
                  ? m['ships.page.full']()
                  : m['ships.page.count']({ count: String(ships.length), most: String(maxShips) })}
              </Text>
              {add}
            </Cluster>
            <Grid as="ul" columns={{ base: 1, md: 2 }} gap={12} aria-label={m['shell.footer.addresses']()}>
              {ships.map((ship) => (
                <ShipItem key={ship.id} ship={ship} {...on} />
              ))}
            </Grid>
          </>
        )}
      </Stack>
    </main>
  )
}
