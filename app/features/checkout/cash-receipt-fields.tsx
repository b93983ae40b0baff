import type { Failure } from '#machines/failure.ts'
import type { ReceiptRequest } from '#machines/order-form.ts'
import { m } from '#messages'
import { Field } from '#ui/field'
import { PhoneInput } from '#ui/phone-input'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export interface CashReceiptFieldsProps {
  receipt: ReceiptRequest
  /** The shopper's own number, to begin with. */
  mobile: string
  failure: Failure | null
  disabled: boolean
  onChange: (receipt: ReceiptRequest) => void
}

const purposes = ['NONE', 'INCOME', 'EXPENSE'] as const
const names = {
  NONE: m['checkout.receipt.none'],
  INCOME: m['checkout.receipt.income'],
  EXPENSE: m['checkout.receipt.expense'],
}

/** Whether a cash receipt is wanted, for what, and under which number. */
export const CashReceiptFields = (props: CashReceiptFieldsProps) => {
  const { receipt, mobile, failure, disabled, onChange } = props
  const { purpose, number } = receipt
  const choose = (text: string) => {
    const nextPurpose = purposes.find((one) => one === text) ?? 'NONE'
    if (nextPurpose !== purpose)
      onChange({ purpose: nextPurpose, number: nextPurpose === 'INCOME' ? mobile : '' })
  }
  const set = (text: string) => onChange({ purpose, number: text })
  return (
    <Stack gap={12}>
      <RadioGroup
        legend={m['checkout.receipt.legend']()}
        value={purpose}
        onChange={choose}
        options={purposes.map((value) => ({ value, label: names[value](), disabled }))}
      />
      {purpose === 'INCOME' && (
        <Field
          label={m['checkout.receipt.mobile']()}
          required
          {...(failure?.code === 'receipt.INCOME' && { error: m['checkout.orderer.mobile_format']() })}
        >
          <PhoneInput value={number} onChange={set} disabled={disabled} />
        </Field>
      )}
      {purpose === 'EXPENSE' && (
        <Field
          label={m['checkout.receipt.business']()}
          required
          hint={m['checkout.receipt.business_hint']()}
          {...(failure?.code === 'receipt.EXPENSE' && { error: m['checkout.receipt.business_format']() })}
        >
          <TextInput
            inputMode="numeric"
            figures
            value={number}
            disabled={disabled}
            onChange={(text) => set(text.replace(/\D/g, '').slice(0, 10))}
          />
        </Field>
      )}
    </Stack>
  )
}
