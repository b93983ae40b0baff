import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#machines/failure.ts'
import { hasCashReceipt, hasEscrow, type OrderForm } from '#machines/order-form.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatWon } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { CashReceiptFields } from './cash-receipt-fields.tsx'
import type { PayMethod } from './checkout.queries.ts'
import { RefundAccount } from './refund-account.tsx'

export interface TenderFieldsProps {
  methods: readonly PayMethod[]
  form: OrderForm
  failure: Failure | null
  payable: number
  disabled: boolean
  /** What is paid for is sent, and arrives later. */
  delivered: boolean
  onForm: (change: Partial<OrderForm>) => void
}

const minInstallmentAmount = 50_000
const months = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const findCard = (methods: readonly PayMethod[]) => methods.find(({ code }) => code === 'CARD')

const toMonthsText = (count: number): string =>
  count === 0 ? m['checkout.method.whole']() : m['checkout.method.months']({ count: String(count) })

/** The card and its months as chosen, in one line. */
const toCardSummary = ({ methods, form, payable }: TenderFieldsProps): string => {
  const issuer = findCard(methods)?.issuers.find(({ code }) => code === form.issuer)
  return joinFacts([
    issuer?.name ?? m['checkout.method.issuer_later'](),
    toMonthsText(payable < minInstallmentAmount ? 0 : form.installments),
  ])
}

const CardFields = (props: TenderFieldsProps) => {
  const [isFolded, setFolded] = useState(true)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFolded) fields.current?.querySelector('select')?.focus()
  }, [isFolded])
  return (
    <>
      {isFolded && (
        <div data-only="narrow">
          <Cluster justify="between" wrap="none">
            <Text size="small" tone="secondary">
              {toCardSummary(props)}
            </Text>
            <Button
              variant="link"
              aria-label={m['checkout.method.card_change']()}
              disabled={props.disabled}
              onClick={() => setFolded(false)}
            >
              {m['checkout.pickup.change']()}
            </Button>
          </Cluster>
        </div>
      )}
      <div ref={fields} {...(isFolded && { 'data-only': 'wide' })}>
        <CardSelects {...props} />
      </div>
    </>
  )
}

const CardSelects = ({ methods, form, payable, disabled, onForm }: TenderFieldsProps) => {
  const small = payable < minInstallmentAmount
  return (
    <Grid columns={2} gap={12}>
      <Field label={m['checkout.method.issuer']()} hint={m['checkout.method.issuer_hint']()}>
        <Select
          value={form.issuer}
          disabled={disabled}
          onChange={(issuer) => onForm({ issuer })}
          options={[
            { value: '', label: m['checkout.method.issuer_later']() },
            ...(findCard(methods)?.issuers ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </Field>
      <Field
        label={m['checkout.method.instalments']()}
        hint={
          small
            ? m['checkout.method.instalments_hint']({ amount: formatWon(minInstallmentAmount) })
            : undefined
        }
      >
        <Select
          value={String(small ? 0 : form.installments)}
          disabled={disabled || small}
          onChange={(text) => onForm({ installments: Number(text) })}
          options={[0, ...months].map((count) => ({ value: String(count), label: toMonthsText(count) }))}
        />
      </Field>
    </Grid>
  )
}

const findAccountErrors = (failure: Failure | null) => {
  const findErrorText = (code: string, text: () => string) => (failure?.code === code ? text() : undefined)
  return {
    bank: findErrorText('account.bank', m['orders.cancel.bank_required']),
    number: findErrorText('account.number', m['orders.cancel.number_required']),
    holder: findErrorText('account.holder', m['orders.cancel.holder_required']),
  }
}

const leads: Record<Exclude<OrderForm['method'], 'CARD'>, () => string> = {
  VBANK: m['checkout.method.vbank_lead'],
  TRANSFER: m['checkout.method.transfer_lead'],
  MOBILE: m['checkout.method.mobile_lead'],
  KAKAOPAY: m['checkout.method.kakaopay_lead'],
}

/** What a way of paying asks for before its window opens. */
export const TenderFields = (props: TenderFieldsProps) => {
  const { form, failure, disabled, delivered, onForm } = props
  if (form.method === 'CARD') return <CardFields {...props} />
  return (
    <Stack gap={16}>
      <Text size="small" tone="secondary" role="status">
        {leads[form.method]()}
      </Text>
      {form.method === 'VBANK' && (
        <RefundAccount
          legend={m['checkout.method.refund_account']()}
          account={form.account}
          errors={findAccountErrors(failure)}
          disabled={disabled}
          onChange={(account) => onForm({ account })}
        />
      )}
      {delivered && hasEscrow(form.method) && (
        <Checkbox
          checked={form.escrow}
          disabled={disabled}
          description={m['checkout.escrow.lead']()}
          onChange={(escrow) => onForm({ escrow })}
        >
          {m['checkout.escrow.choose']()}
        </Checkbox>
      )}
      {hasCashReceipt(form.method) && (
        <CashReceiptFields
          receipt={form.receipt}
          mobile={form.mobile}
          failure={failure}
          disabled={disabled}
          onChange={(receipt) => onForm({ receipt })}
        />
      )}
    </Stack>
  )
}
