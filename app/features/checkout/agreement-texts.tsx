import { useState } from 'react'
import type { OrderAgreement } from '#machines/order-form.ts'
import { orderAgreements } from '#machines/order-form.ts'
import { m } from '#messages'
import { AgreementList } from '#ui/agreement-list'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

export interface OrderAgreementsProps {
  agreed: readonly OrderAgreement[]
  onChange: (agreed: OrderAgreement[]) => void
  error?: string | undefined
  /** One box for all is enough until the contents are asked for, where the screen is narrow. */
  folds?: boolean
}

const labels: Record<OrderAgreement, () => string> = {
  order: m['checkout.agree.order'],
  thirdParty: m['checkout.agree.third_party'],
  payment: m['checkout.agree.payment'],
}

/** Purpose, items, how long, and what a refusal means: the four things that the law wants said. */
const texts: Record<OrderAgreement, readonly (() => string)[]> = {
  order: [m['checkout.agree.order_text']],
  thirdParty: [
    m['checkout.agree.third_party_who'],
    m['checkout.agree.third_party_purpose'],
    m['checkout.agree.third_party_items'],
    m['checkout.agree.third_party_keep'],
    m['checkout.agree.refusal'],
  ],
  payment: [
    m['checkout.agree.payment_purpose'],
    m['checkout.agree.payment_items'],
    m['checkout.agree.payment_keep'],
    m['checkout.agree.refusal'],
  ],
}

const isAgreement = (value: string): value is OrderAgreement => orderAgreements.some((one) => one === value)

/** What a shopper agrees to before paying; nothing is ticked from the start. */
export const OrderAgreements = ({ agreed, onChange, error, folds }: OrderAgreementsProps) => {
  const [open, setOpen] = useState<OrderAgreement | null>(null)
  return (
    <>
      <AgreementList
        legend={m['checkout.agree.legend']()}
        allLabel={m['checkout.agree.all']()}
        value={agreed}
        onChange={(value) => onChange(value.filter(isAgreement))}
        {...(error && { error })}
        {...(folds && { foldLabel: m['checkout.agree.unfold']() })}
        agreements={orderAgreements.map((value) => ({
          value,
          label: labels[value](),
          required: true,
          action: (
            <Button
              variant="link"
              aria-label={m['checkout.agree.read_name']({ name: labels[value]() })}
              onClick={() => setOpen(value)}
            >
              {m['checkout.agree.read']()}
            </Button>
          ),
        }))}
      />
      {open && (
        <Sheet
          open
          onClose={() => setOpen(null)}
          title={labels[open]()}
          closeLabel={m['checkout.agree.close']()}
        >
          <Stack gap={12}>
            {texts[open].map((text, index) => (
              <Text key={index} size="small" tone="secondary">
                {text()}
              </Text>
            ))}
          </Stack>
        </Sheet>
      )}
    </>
  )
}
