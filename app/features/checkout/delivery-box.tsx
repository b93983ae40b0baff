import { useState } from 'react'
import { m } from '#messages'
import { AddressCard } from '#ui/address-card'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { OptionCard } from '#ui/option-card'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatPhone, formatWon } from '../../format.ts'
import { ShipForm, type AddressLookup, type ShipFields } from '../ships/ship-form.tsx'
import type { Ship } from '../ships/ships.queries.ts'
import type { Calculation } from './checkout.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export interface AddingShip {
  finding: AddressLookup
  working: boolean
  errors: Record<string, string>
  /** Saves an address and has the order sent there. */
  onAdd: (fields: ShipFields, done: () => void) => void
}

export interface DeliveryBoxProps {
  title: string
  calculation: Calculation | undefined
  ships: readonly Ship[]
  adding: AddingShip
  /** The recipient, unless another is named. */
  recipient: { fullName: string; mobile: string }
  onChoose: (ship: number) => void
  error?: string | undefined
}

const toAddressLines = ({ fullName, mobile, postalCode, address1, address2, message, remoteFee }: Ship) => [
  joinFacts([fullName, formatPhone(mobile)]),
  `(${postalCode}) ${[address1, address2].filter(Boolean).join(' ')}`,
  ...(message ? [message] : []),
  ...(remoteFee > 0 ? [m['checkout.delivery.remote']({ fee: formatWon(remoteFee) })] : []),
]

const Choice = ({
  ships,
  calculation,
  onChoose,
}: Pick<DeliveryBoxProps, 'ships' | 'calculation' | 'onChoose'>) => {
  const [only] = ships
  if (ships.length === 1 && only && calculation?.idShip === only.id)
    return (
      <AddressCard
        name={only.fullName}
        lines={toAddressLines(only)}
        chosen
        {...(only.isDefault && { tag: m['checkout.delivery.default']() })}
      />
    )
  return (
    <OptionCard
      legend={m['checkout.delivery.legend']()}
      legendHidden
      value={calculation?.idShip ? String(calculation.idShip) : undefined}
      onChange={(id) => onChoose(Number(id))}
      options={ships.map((ship) => ({
        value: String(ship.id),
        title: ship.fullName,
        ...(ship.isDefault && { tag: <Tag tone="burgundy">{m['checkout.delivery.default']()}</Tag> }),
        lines: toAddressLines(ship),
      }))}
    />
  )
}

/** Where an order is sent. */
export const DeliveryBox = (props: DeliveryBoxProps) => {
  const { title, calculation, ships, adding, recipient, error } = props
  const [open, setOpen] = useState(ships.length === 0)
  return (
    <SummaryBox
      band
      title={title}
      action={
        !open && (
          <Button variant="link" onClick={() => setOpen(true)}>
            {m['checkout.delivery.add']()}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {!calculation && <Skeleton shape="block" />}
        {calculation && ships.length > 0 && <Choice {...props} />}
        {calculation && open && (
          <ShipForm
            initial={recipient}
            finding={adding.finding}
            working={adding.working}
            errors={adding.errors}
            onSave={(fields) => adding.onAdd(fields, () => setOpen(false))}
            {...(ships.length > 0 && { onCancel: () => setOpen(false) })}
          />
        )}
        {error && (
          <Text size="small" tone="error" role="status" data-failure tabIndex={-1}>
            {error}
          </Text>
        )}
        <Notice tone="info">{m['checkout.delivery.rule']()}</Notice>
      </Stack>
    </SummaryBox>
  )
}
