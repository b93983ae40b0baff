import { useState } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import type { Seller } from './sellers.queries.ts'

export interface SellerActsProps {
  seller: Pick<Seller, 'name' | 'state'>
  isWorking: boolean
  onSuspend: (reason: string) => void
  onResume: () => void
  onEnd: (reason: string) => void
}

/** Suspending a seller, letting it sell again, and the end of the contract. */
export const SellerActs = ({ seller, isWorking, onSuspend, onResume, onEnd }: SellerActsProps) => {
  const [reason, setReason] = useState('')
  const [isEnding, setIsEnding] = useState(false)
  const hasReason = reason.trim() !== ''
  const isSuspended = seller.state === 'SUSPENDED'
  if (seller.state !== 'OPEN' && !isSuspended) return null
  return (
    <Stack gap={12}>
      <Field label={m['sellers.acts.reason']()} hint={m['sellers.decide.reason_hint']()}>
        <Textarea name="actReason" rows={2} maxLength={500} value={reason} onChange={setReason} />
      </Field>
      <Cluster data-page-acts>
        {isSuspended ? (
          <Button working={isWorking && m['sellers.working']()} onClick={onResume}>
            {m['sellers.acts.resume']()}
          </Button>
        ) : (
          <Button
            variant="danger"
            disabled={!hasReason}
            working={isWorking && m['sellers.working']()}
            onClick={() => onSuspend(reason.trim())}
          >
            {m['sellers.acts.suspend']()}
          </Button>
        )}
        <Button variant="danger" disabled={!hasReason || isWorking} onClick={() => setIsEnding(true)}>
          {m['sellers.acts.end']()}
        </Button>
      </Cluster>
      <Confirm
        open={isEnding}
        danger
        title={m['sellers.acts.end_question']({ name: seller.name })}
        confirmLabel={m['sellers.acts.end']()}
        cancelLabel={m['sellers.acts.keep']()}
        onCancel={() => setIsEnding(false)}
        onConfirm={() => {
          setIsEnding(false)
          onEnd(reason.trim())
        }}
      >
        {m['sellers.acts.end_text']()}
      </Confirm>
    </Stack>
  )
}
