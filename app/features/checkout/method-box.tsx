import type { Failure } from '#machines/failure.ts'
import type { OrderForm, PayingMethod } from '#machines/order-form.ts'
import { m } from '#messages'
import { bank, creditCard, smartphone, transfer, wallet, type IconPath } from '#ui/icons'
import { PaymentMethods } from '#ui/payment-methods'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import type { PayMethod } from './checkout.queries.ts'
import { TenderFields } from './tender-fields.tsx'

export interface MethodBoxProps {
  title: string
  methods: readonly PayMethod[]
  form: OrderForm
  failure: Failure | null
  /** What is left to pay; nothing needs no way of paying. */
  payable: number
  disabled: boolean
  /** What is paid for is sent, and arrives later. */
  delivered: boolean
  onForm: (change: Partial<OrderForm>) => void
}

const icons: Record<PayMethod['code'], IconPath> = {
  CARD: creditCard,
  KAKAOPAY: wallet,
  VBANK: bank,
  MOBILE: smartphone,
  TRANSFER: transfer,
}
type MethodOption = { value: PayingMethod; label: string; icon: IconPath; disabled?: boolean }

const toMethodOptions = (methods: readonly PayMethod[]): MethodOption[] =>
  methods.map(({ code, name, available }) => ({
    value: code,
    label: name,
    icon: icons[code],
    ...(!available && { disabled: true }),
  }))

/** How what is left is paid. */
export const MethodBox = (props: MethodBoxProps) => {
  const { title, methods, form, payable, onForm } = props
  const options = toMethodOptions(methods)
  return (
    <SummaryBox band title={title}>
      {payable === 0 ? (
        <Text tone="secondary">{m['checkout.method.nothing']()}</Text>
      ) : (
        <Stack gap={16}>
          <PaymentMethods
            legend={m['checkout.method.legend']()}
            methods={options}
            value={form.method}
            onChange={(code) => {
              const option = options.find(({ value }) => value === code)
              if (option) onForm({ method: option.value })
            }}
          />
          <TenderFields {...props} />
        </Stack>
      )}
    </SummaryBox>
  )
}
