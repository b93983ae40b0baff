import type { OrderForm } from '#machines/order.ts'
import { m } from '#messages'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { bank, creditCard, smartphone, transfer, wallet, type IconPath } from '#ui/icons'
import { PaymentMethods, type PaymentMethodsProps } from '#ui/payment-methods'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { won } from '../../format.ts'
import type { PayMethod } from './checkout.queries.ts'

export interface MethodBoxProps {
  title: string
  methods: readonly PayMethod[]
  form: OrderForm
  /** What is left to pay; nothing needs no way of paying. */
  payable: number
  disabled: boolean
  onForm: (change: Partial<OrderForm>) => void
  /** A way that is not open yet was asked for. */
  onClosed: () => void
}

const instalmentsFrom = 50_000
const months = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const icons: Record<PayMethod['code'], IconPath> = {
  CARD: creditCard,
  VBANK: bank,
  MOBILE: smartphone,
  TRANSFER: transfer,
}

const wayList = (methods: readonly PayMethod[]): PaymentMethodsProps['methods'] => [
  ...methods.slice(0, 1).map(({ code, name }) => ({ value: code, label: name, icon: icons[code] })),
  { value: 'EASY', label: m['checkout.method.easy'](), icon: wallet },
  ...methods.slice(1).map(({ code, name }) => ({ value: code, label: name, icon: icons[code] })),
]

/** How what is left is paid. */
export const MethodBox = ({ title, methods, form, payable, disabled, onForm, onClosed }: MethodBoxProps) => {
  const card = methods.find(({ code }) => code === 'CARD')
  const small = payable < instalmentsFrom
  if (payable === 0)
    return (
      <SummaryBox band title={title}>
        <Text tone="secondary">{m['checkout.method.nothing']()}</Text>
      </SummaryBox>
    )
  return (
    <SummaryBox band title={title}>
      <Stack gap={16}>
        <PaymentMethods
          legend={m['checkout.method.legend']()}
          methods={wayList(methods)}
          value="CARD"
          onChange={(code) => code !== 'CARD' && onClosed()}
        />
        <Grid columns={{ base: 1, md: 2 }} gap={12}>
          <Field label={m['checkout.method.issuer']()} hint={m['checkout.method.issuer_hint']()}>
            <Select
              value={form.issuer}
              disabled={disabled}
              onChange={(issuer) => onForm({ issuer })}
              options={[
                { value: '', label: m['checkout.method.issuer_later']() },
                ...(card?.issuers ?? []).map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          </Field>
          <Field
            label={m['checkout.method.instalments']()}
            hint={small ? m['checkout.method.instalments_hint']({ amount: won(instalmentsFrom) }) : undefined}
          >
            <Select
              value={String(small ? 0 : form.installments)}
              disabled={disabled || small}
              onChange={(text) => onForm({ installments: Number(text) })}
              options={[
                { value: '0', label: m['checkout.method.whole']() },
                ...months.map((count) => ({
                  value: String(count),
                  label: m['checkout.method.months']({ count: String(count) }),
                })),
              ]}
            />
          </Field>
        </Grid>
      </Stack>
    </SummaryBox>
  )
}
