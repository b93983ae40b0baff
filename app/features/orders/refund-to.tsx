import type { CancelForm } from '#machines/cancel-order.ts'
import { m } from '#messages'
import { FactList } from '#ui/fact-list'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { bankName } from '../checkout/banks.ts'
import { RefundAccount } from '../checkout/refund-account.tsx'
import type { RefundPreview } from './orders.queries.ts'

type Where = Pick<CancelForm, 'elsewhere' | 'account'>

export interface RefundToProps {
  preview: RefundPreview | undefined
  form: Where
  /** What of the account is left out, as the machine says it. */
  lack: string
  onChange: (change: Partial<Where>) => void
}

/** The account by its bank, number and holder; the one that the shop keeps is masked. */
const named = ({ keptAccount: kept }: RefundPreview, { elsewhere, account }: Where) =>
  !elsewhere && kept
    ? [bankName(kept.bank), kept.numberMasked, kept.holderMasked].join(' ')
    : [bankName(account.bank), account.number, account.holder].join(' ')

const lacks = {
  'cancel.bank': ['bank', m['order.cancel.bank_required']],
  'cancel.number': ['number', m['order.cancel.number_required']],
  'cancel.holder': ['holder', m['order.cancel.holder_required']],
} as const

const errorsOf = (lack: string) => {
  const [part, text] = lacks[lack as keyof typeof lacks] ?? []
  return part && text ? { [part]: text() } : {}
}

const Fields = ({ form, lack, onChange }: Omit<RefundToProps, 'preview'>) => (
  <Stack gap={12}>
    <Text tone="secondary">{m['order.cancel.account_lead']()}</Text>
    <RefundAccount
      account={form.account}
      errors={errorsOf(lack)}
      onChange={(account) => onChange({ account })}
    />
  </Stack>
)

const Choice = ({ preview, ...rest }: RefundToProps & { preview: RefundPreview }) => {
  const { form, onChange } = rest
  const { keptAccount: kept } = preview
  return (
    <Stack gap={12}>
      <RadioGroup
        legend={m['order.cancel.account_title']()}
        legendHidden
        direction="column"
        value={form.elsewhere ? 'other' : 'kept'}
        options={[
          {
            value: 'kept',
            label: kept ? named(preview, { ...form, elsewhere: false }) : '',
            description: m['order.cancel.account_kept'](),
          },
          { value: 'other', label: m['order.cancel.account_other']() },
        ]}
        onChange={(value) => onChange({ elsewhere: value === 'other' })}
      />
      {form.elsewhere && <Fields {...rest} />}
    </Stack>
  )
}

/** Where money of a virtual account goes: to the account that was named when ordering, or to another. */
export const RefundTo = ({ preview, ...rest }: RefundToProps) =>
  preview &&
  preview.account !== 'NONE' && (
    <SummaryBox title={m['order.cancel.account_title']()}>
      {preview.account === 'KEPT' ? <Choice preview={preview} {...rest} /> : <Fields {...rest} />}
    </SummaryBox>
  )

/** Says once more where the money goes, before anything is confirmed. */
export const RefundGoes = ({ preview, form }: Pick<RefundToProps, 'preview' | 'form'>) =>
  preview &&
  preview.account !== 'NONE' && (
    <FactList facts={[{ name: m['order.cancel.account_title'](), fact: named(preview, form) }]} />
  )
