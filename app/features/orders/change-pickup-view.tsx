import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Sheet } from '#ui/sheet'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDate as dated } from '../../format.ts'
import type { Place } from '../checkout/checkout.queries.ts'
import { PickupSlots } from '../checkout/pickup-slots-field.tsx'
import { toPickupDeadline, findEarliestSlot } from '../checkout/pickup-slots.ts'
import type { PassOrder } from './order-pass.tsx'

export type PickupChoice = { store: number; pickupDate: string; pickupTime: string }

export interface ChangePickupViewProps {
  order: PassOrder
  /** Where it may be collected; undefined until that is known. */
  places: readonly Place[] | undefined
  working: boolean
  /** Why it could not be changed. */
  error?: string | undefined
  onSave: (choice: PickupChoice) => void
  onClose: () => void
}

/** Another time for what is to be collected, or another store that has it. */
export const ChangePickupView = (props: ChangePickupViewProps) => {
  const { order, places, working, error, onSave, onClose } = props
  const [choice, setChoice] = useState<PickupChoice>({
    store: order.store.id,
    pickupDate: order.pickup.date,
    pickupTime: order.pickup.time,
  })
  const stores = places ?? []
  const place = stores.find(({ id }) => id === choice.store)
  const choose = (id: number) => {
    const slot = stores.find((one) => one.id === id)
    if (slot) setChoice({ ...choice, ...findEarliestSlot(slot), store: id })
  }
  const open = place?.days.find(({ date }) => date === choice.pickupDate)?.times.includes(choice.pickupTime)
  return (
    <Sheet
      open
      onClose={onClose}
      title={m['orders.pickup.change']()}
      closeLabel={m['shell.notice.close']()}
      from="side"
    >
      {places ? (
        <Stack gap={16}>
          {order.acts.pickup.store && (
            <Field label={m['orders.pickup.store']()} hint={m['orders.pickup.store_hint']()}>
              <Select
                value={String(choice.store)}
                onChange={(id) => choose(Number(id))}
                options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </Field>
          )}
          {place && (
            <PickupSlots
              key={place.id}
              place={place}
              date={choice.pickupDate}
              time={choice.pickupTime}
              onChoose={(slot) => setChoice({ ...choice, ...slot })}
            />
          )}
          <Text size="small" tone="secondary">
            {m['orders.pickup.rule']({ date: dated(toPickupDeadline(choice.pickupDate)) })}
          </Text>
          {error && (
            <Notice tone="error" live="alert">
              {error}
            </Notice>
          )}
          <Button
            variant="primary"
            size="large"
            width="full"
            disabled={!open}
            working={working && m['orders.pickup.working']()}
            onClick={() => onSave(choice)}
          >
            {m['orders.pickup.save']()}
          </Button>
        </Stack>
      ) : (
        <Skeleton shape="block" />
      )}
    </Sheet>
  )
}
