import { m } from '#messages'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select } from '#ui/select'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { listBankOptions } from './banks.ts'

export type Account = { bank: string; number: string; holder: string }

export interface RefundAccountProps {
  /** What the account is for, where the place does not say it. */
  legend?: string
  account: Account
  /** What is wrong with each part. */
  errors: Partial<Record<keyof Account, string | undefined>>
  disabled?: boolean
  onChange: (account: Account) => void
}

const toErrorProps = (error: string | undefined) => (error ? { error } : {})

/** A shopper's own bank account, for money that came into a virtual one. */
export const RefundAccount = ({
  legend,
  account,
  errors,
  disabled = false,
  onChange,
}: RefundAccountProps) => (
  <div role="group" aria-label={legend}>
    {legend && (
      <Text size="caption" weight="medium">
        {legend}
      </Text>
    )}
    <Grid columns={{ base: 1, md: 3 }} gap={12}>
      <Field label={m['orders.cancel.bank']()} required {...toErrorProps(errors.bank)}>
        <Select
          value={account.bank}
          disabled={disabled}
          placeholder={m['orders.cancel.bank_required']()}
          options={listBankOptions()}
          onChange={(bank) => onChange({ ...account, bank })}
        />
      </Field>
      <Field label={m['orders.cancel.number']()} required {...toErrorProps(errors.number)}>
        <TextInput
          inputMode="numeric"
          figures
          value={account.number}
          disabled={disabled}
          maxLength={20}
          onChange={(number) => onChange({ ...account, number: number.replace(/[^\d-]/g, '') })}
        />
      </Field>
      <Field label={m['orders.cancel.holder']()} required {...toErrorProps(errors.holder)}>
        <TextInput
          value={account.holder}
          disabled={disabled}
          maxLength={100}
          onChange={(holder) => onChange({ ...account, holder })}
        />
      </Field>
    </Grid>
  </div>
)
