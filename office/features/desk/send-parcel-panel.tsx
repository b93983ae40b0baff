import { useState, type FormEvent } from 'react'
import { formatPhone } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import type { DeskRecipient, Parcel } from './desk.queries.ts'

export interface SendParcelPanelProps {
  /** Undefined while it is on its way. */
  recipient: DeskRecipient | undefined
  isWorking: boolean
  failure: string | null
  /** Without a parcel the shop's own people bring it. */
  onSend: (parcel: Parcel | null) => void
}

const carrierNames: Record<Parcel['carrier'], () => string> = {
  CJ: m['desk.carrier.cj'],
  KOREA_POST: m['desk.carrier.korea_post'],
  HANJIN: m['desk.carrier.hanjin'],
  LOTTE: m['desk.carrier.lotte'],
  LOGEN: m['desk.carrier.logen'],
}
const isCarrier = (name: string): name is Parcel['carrier'] => name in carrierNames

const listRecipientFacts = ({ shipTo, giftTo }: DeskRecipient) => [
  ...(shipTo
    ? [
        { name: m['desk.parcel.to'](), fact: `${shipTo.fullName} · ${formatPhone(shipTo.mobile)}` },
        {
          name: m['desk.parcel.address'](),
          fact: [`(${shipTo.postalCode})`, shipTo.address1, shipTo.address2].filter(Boolean).join(' '),
        },
        ...(shipTo.message ? [{ name: m['desk.parcel.request'](), fact: shipTo.message }] : []),
      ]
    : []),
  ...(giftTo?.message ? [{ name: m['desk.slip.gift'](), fact: giftTo.message }] : []),
]

/** Where a parcel goes, who brings it and under which number. */
export const SendParcelPanel = ({ recipient, isWorking, failure, onSend }: SendParcelPanelProps) => {
  const [carrier, setCarrier] = useState<Parcel['carrier'] | null>('CJ')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isComplete = /^\d{9,14}$/.test(trackingNumber)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!carrier) onSend(null)
    else if (isComplete) onSend({ carrier, trackingNumber })
    else setHasTried(true)
  }
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap={16}>
        {recipient ? <FactList facts={listRecipientFacts(recipient)} /> : <Skeleton />}
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
              onChange={(text) => setTrackingNumber(text.replace(/\D/g, '').slice(0, 14))}
            />
          </Field>
        )}
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          width="full"
          working={isWorking && m['desk.move.working']()}
        >
          {m['desk.move.ship']()}
        </Button>
      </Stack>
    </form>
  )
}
