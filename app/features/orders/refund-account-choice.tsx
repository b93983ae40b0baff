import type { CancelForm } from '#machines/cancel-order-setup.ts'
import { m } from '#messages'
import { FactList } from '#ui/fact-list'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { findBankName } from '../checkout/banks.ts'
import { RefundAccount } from '../checkout/refund-account.tsx'
import type { RefundPreview } from './orders.queries.ts'

type RefundAccountForm = Pick<CancelForm, 'elsewhere' | 'account'>

export interface RefundAccountChoiceProps {
  preview: RefundPreview | undefined
  form: RefundAccountForm
  /** What of the account is left out, as the machine says it. */
  lack: string
  onChange: (change: Partial<RefundAccountForm>) => void
}

/** The account by its bank, number and holder; the one that the shop keeps is masked. */
const toAccountText = (
  { keptAccount: keptAccount }: RefundPreview,
  { elsewhere, account }: RefundAccountForm,
) =>
  !elsewhere && keptAccount
    ? [findBankName(keptAccount.bank), keptAccount.numberMasked, keptAccount.holderMasked].join(' ')
    : [findBankName(account.bank), account.number, account.holder].join(' ')

const errorByCode = {
  'cancel.bank': ['bank', m['orders.cancel.bank_required']],
  'cancel.number': ['number', m['orders.cancel.number_required']],
  'cancel.holder': ['holder', m['orders.cancel.holder_required']],
} as const

const findErrors = (lack: string) => {
  const [part, text] = errorByCode[lack as keyof typeof errorByCode] ?? []
  return part && text ? { [part]: text() } : {}
}

const Fields = ({ form, lack, onChange }: Omit<RefundAccountChoiceProps, 'preview'>) => (
  <Stack gap={12}>
    <Text tone="secondary">{m['orders.cancel.account_lead']()}</Text>
    <RefundAccount
      account={form.account}
      errors={findErrors(lack)}
      onChange={(account) => onChange({ account })}
    />
  </Stack>
)

const Choice = ({ preview, ...rest }: RefundAccountChoiceProps & { preview: RefundPreview }) => {
  const { form, onChange } = rest
  const { keptAccount: keptAccount } = preview
  return (
    <Stack gap={12}>
      <RadioGroup
        legend={m['orders.cancel.account_title']()}
        legendHidden
        direction="column"
        value={form.elsewhere ? 'other' : 'kept'}
        options={[
          {
            value: 'kept',
            label: keptAccount ? toAccountText(preview, { ...form, elsewhere: false }) : '',
            description: m['orders.cancel.account_kept'](),
          },
          { value: 'other', label: m['orders.cancel.account_other']() },
        ]}
        onChange={(value) => onChange({ elsewhere: value === 'other' })}
      />
      {form.elsewhere && <Fields {...rest} />}
    </Stack>
  )
}

/** Where money of a virtual account goes: to the account that was named when ordering, or to another. */
export const RefundAccountChoice = ({ preview, ...rest }: RefundAccountChoiceProps) =>
  preview &&
  preview.account !== 'NONE' && (
    <SummaryBox title={m['orders.cancel.account_title']()}>
      {preview.account === 'KEPT' ? <Choice preview={preview} {...rest} /> : <Fields {...rest} />}
    </SummaryBox>
  )

/** Says once more where the money goes, before anything is confirmed. */
export const RefundAccountSummary = ({ preview, form }: Pick<RefundAccountChoiceProps, 'preview' | 'form'>) =>
  preview &&
  preview.account !== 'NONE' && (
    <FactList facts={[{ name: m['orders.cancel.account_title'](), fact: toAccountText(preview, form) }]} />
  )
