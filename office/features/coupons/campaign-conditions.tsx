import { m } from '#office-messages'
import { CheckboxGroup } from '#ui/checkbox-group'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import type { CampaignEntries, EntryFaults } from './campaign-entries.ts'
import { couponPlaces } from './coupons-search.ts'
import { placeNames } from './coupon-words.ts'
import type { CampaignChoices } from './coupons.queries.ts'
import { ProductChoice, type ProductChoiceProps } from './product-choice.tsx'

type TextEntry = {
  [Key in keyof CampaignEntries]: CampaignEntries[Key] extends string ? Key : never
}[keyof CampaignEntries]

export interface EntryPartProps {
  entries: CampaignEntries
  faults: EntryFaults
  choices: CampaignChoices
  /** Whether conditions can change: not once coupons were given. */
  isDisabled: boolean
  onChange: (change: Partial<CampaignEntries>) => void
}

type EntryTextProps = Pick<EntryPartProps, 'entries' | 'faults' | 'onChange'> & {
  name: TextEntry
  label: string
  hint?: string
  disabled: boolean
  isNumber?: boolean
}

/** A line of a campaign's form, with its fault. */
export const EntryText = ({ entries, faults, onChange, ...line }: EntryTextProps) => {
  const { name, label, hint, disabled, isNumber = true } = line
  const fault = faults[name]
  return (
    <Field label={label} {...(hint && { hint })} {...(fault && { error: fault })}>
      <TextInput
        name={name}
        autoComplete="off"
        {...(isNumber && { inputMode: 'numeric' as const })}
        disabled={disabled}
        value={entries[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    </Field>
  )
}

/** What a coupon takes off. */
export const DiscountPart = ({ entries, faults, isDisabled: disabled, onChange }: EntryPartProps) => (
  <Grid columns={{ base: 1, md: 2 }}>
    <Field label={m['coupons.field.kind']()}>
      <Select
        disabled={disabled}
        options={couponPlaces.map((value) => ({ value, label: placeNames[value]() }))}
        value={entries.whereToUse}
        onChange={(value) =>
          onChange({ whereToUse: couponPlaces.find((one) => one === value) ?? entries.whereToUse })
        }
      />
    </Field>
    <Field label={m['coupons.field.type']()}>
      <Select
        disabled={disabled}
        options={[
          { value: 'AMOUNT', label: m['coupons.type.amount']() },
          { value: 'RATE', label: m['coupons.type.rate']() },
        ]}
        value={entries.type}
        onChange={(value) => onChange({ type: value === 'RATE' ? 'RATE' : 'AMOUNT' })}
      />
    </Field>
    <EntryText
      {...{ entries, faults, disabled, onChange, name: 'value' }}
      label={entries.type === 'RATE' ? m['coupons.field.percent']() : m['coupons.field.amount']()}
    />
    <EntryText
      {...{ entries, faults, disabled, onChange, name: 'maximumDiscount' }}
      label={m['coupons.field.ceiling']()}
      hint={m['coupons.field.none_hint']()}
    />
    <EntryText
      {...{ entries, faults, disabled, onChange, name: 'minimumOrder' }}
      label={m['coupons.field.minimum']()}
    />
  </Grid>
)

export type ScopePartProps = EntryPartProps & Pick<ProductChoiceProps, 'matches' | 'onFind'>

/** To which goods a coupon is limited; to none, where nothing is chosen. */
export const ScopePart = ({ entries, choices, isDisabled, matches, onFind, onChange }: ScopePartProps) => (
  <Stack gap={12}>
    <CheckboxGroup
      legend={m['coupons.field.kinds']()}
      options={choices.kinds.map(({ id, name }) => ({
        value: String(id),
        label: name,
        disabled: isDisabled,
      }))}
      value={entries.idKinds}
      onChange={(idKinds) => onChange({ idKinds })}
    />
    <ProductChoice
      chosen={entries.products}
      canChange={!isDisabled}
      matches={matches}
      onFind={onFind}
      onChange={(products) => onChange({ products })}
    />
  </Stack>
)
