import { useState } from 'react'
import { m } from '#messages'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { TextInput } from '#ui/text-input'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { WorkOrder } from './store-desk.queries.ts'

type Carrier = NonNullable<WorkOrder['parcel']>['carrier']
export type Parcel = Pick<NonNullable<WorkOrder['parcel']>, 'carrier' | 'trackingNumber'>

export interface SendParcelViewProps {
  open: boolean
  /** Without a parcel the shop's own people bring it. */
  onSend: (parcel: Parcel | null) => void
  onClose: () => void
}

const carrierNames: Record<Carrier, () => string> = {
  CJ: m['orders.carrier.cj'],
  KOREA_POST: m['orders.carrier.korea_post'],
  HANJIN: m['orders.carrier.hanjin'],
  LOTTE: m['orders.carrier.lotte'],
  LOGEN: m['orders.carrier.logen'],
}
const isCarrier = (name: string): name is Carrier => name in carrierNames

/** Asks by whom a parcel is brought and under which number, so that its shopper can follow it. */
export const SendParcelView = ({ open, onSend, onClose }: SendParcelViewProps) => {
  const [carrier, setCarrier] = useState<Carrier | null>('CJ')
  const [trackingNumber, setNumber] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isComplete = /^\d{9,14}$/.test(trackingNumber)
  const send = () => {
    if (!carrier) onSend(null)
    else if (isComplete) onSend({ carrier, trackingNumber })
    else setHasTried(true)
  }
  return (
    <ConfirmDialog
      open={open}
      title={m['desk.parcel.title']()}
      action={m['desk.parcel.action']()}
      onAct={send}
      onClose={onClose}
    >
      <Field label={m['desk.parcel.carrier']()}>
        <Select
          value={carrier ?? ''}
          onChange={(name) => setCarrier(isCarrier(name) ? name : null)}
          options={[
            ...Object.entries(carrierNames).map(([value, name]) => ({ value, label: name() })),
            { value: '', label: m['desk.parcel.own']() },
          ]}
        />
      </Field>
      {carrier && (
        <Field
          label={m['desk.parcel.number']()}
          hint={m['desk.parcel.number_hint']()}
          {...(hasTried && !isComplete && { error: m['desk.parcel.number_wrong']() })}
        >
          <TextInput
            figures
            inputMode="numeric"
            value={trackingNumber}
            onChange={(text) => setNumber(text.replace(/\D/g, '').slice(0, 14))}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
