import { useRef, useState } from 'react'
import { orderAgreements, type OrderAgreement } from '#machines/order-form.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { OrderAgreements } from './agreement-texts.tsx'

export interface ConsentSheetProps {
  agreed: readonly OrderAgreement[]
  /** The button's words, with the amount. */
  payLabel: string
  onAgree: (agreed: OrderAgreement[]) => void
  onPay: () => void
  onClose: () => void
}

/** The consents of an order where the button is far from them: what is missing is asked for at the payment. */
export const ConsentSheet = ({ agreed, payLabel, onAgree, onPay, onClose }: ConsentSheetProps) => {
  const [isMissing, setMissing] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const pay = () => {
    if (orderAgreements.every((one) => agreed.includes(one))) return onPay()
    setMissing(true)
    list.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={m['checkout.agree.legend']()}
      closeLabel={m['checkout.agree.close_sheet']()}
      foot={
        <Button variant="primary" size="large" width="full" onClick={pay}>
          {payLabel}
        </Button>
      }
    >
      <Stack gap={12}>
        <div ref={list}>
          <OrderAgreements
            agreed={agreed}
            onChange={onAgree}
            error={isMissing ? m['errors.order.agreements.required']() : undefined}
          />
        </div>
      </Stack>
    </Sheet>
  )
}
