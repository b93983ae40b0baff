import { campaignTargets } from '#api/contract/office/campaigns.options.ts'
import { m } from '#office-messages'
import { CheckboxGroup } from '#ui/checkbox-group'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { DateEntry } from '../../shell/date-entry.tsx'
import { EntryText, type EntryPartProps } from './campaign-conditions.tsx'
import { bearerNames, targetNames } from './coupon-words.ts'

type OpenPartProps = EntryPartProps & {
  /** Whether the person may change what can always change: the end and a higher limit. */
  canChange: boolean
}

/** From when until when coupons are given, how long they last, and how many there are. */
export const PeriodPart = ({ entries, faults, isDisabled, canChange, onChange }: OpenPartProps) => (
  <Grid columns={{ base: 1, md: 2 }}>
    <Field label={m['coupons.field.from']()} hint={m['coupons.field.from_hint']()}>
      <DateEntry
        time
        name="from"
        disabled={isDisabled}
        value={entries.from}
        onChange={(from) => onChange({ from })}
      />
    </Field>
    <Field
      label={m['coupons.field.until']()}
      hint={m['coupons.field.until_hint']()}
      {...(faults.until && { error: faults.until })}
    >
      <DateEntry
        time
        name="until"
        disabled={!canChange}
        value={entries.until}
        onChange={(until) => onChange({ until })}
      />
    </Field>
    <EntryText
      {...{ entries, faults, onChange, name: 'validDays', disabled: isDisabled }}
      label={m['coupons.field.valid_days']()}
      hint={m['coupons.field.valid_days_hint']()}
    />
    <EntryText
      {...{ entries, faults, onChange, name: 'issueLimit', disabled: !canChange }}
      label={m['coupons.field.issue_limit']()}
      hint={m['coupons.field.none_hint']()}
    />
    <EntryText
      {...{ entries, faults, onChange, name: 'memberLimit', disabled: isDisabled }}
      label={m['coupons.field.member_limit']()}
      hint={m['coupons.field.none_hint']()}
    />
    {entries.target !== 'LIST' && (
      <EntryText
        {...{ entries, faults, onChange, name: 'code', disabled: isDisabled, isNumber: false }}
        label={m['coupons.field.code']()}
        hint={m['coupons.field.code_hint']()}
      />
    )}
  </Grid>
)

/** Who may receive a coupon. */
export const TargetPart = ({ entries, faults, choices, isDisabled, onChange }: EntryPartProps) => (
  <Stack gap={12}>
    <Field label={m['coupons.field.target']()}>
      <Select
        disabled={isDisabled}
        options={campaignTargets.map((value) => ({ value, label: targetNames[value]() }))}
        value={entries.target}
        onChange={(value) =>
          onChange({ target: campaignTargets.find((one) => one === value) ?? entries.target })
        }
      />
    </Field>
    {entries.target === 'NEW' && (
      <EntryText
        {...{ entries, faults, onChange, name: 'newDays', disabled: isDisabled }}
        label={m['coupons.field.new_days']()}
      />
    )}
    {entries.target === 'LEVELS' && (
      <>
        <CheckboxGroup
          legend={m['coupons.field.levels']()}
          options={choices.levels.map(({ id, name }) => ({
            value: String(id),
            label: name,
            disabled: isDisabled,
          }))}
          value={entries.idLevels}
          onChange={(idLevels) => onChange({ idLevels })}
        />
        {faults.idLevels && (
          <Notice tone="error" live="alert">
            {faults.idLevels}
          </Notice>
        )}
      </>
    )}
  </Stack>
)

/** Who bears the discount: the operator, or a seller who agreed. */
export const BearerPart = ({ entries, faults, choices, isDisabled, onChange }: EntryPartProps) => (
  <Stack gap={12}>
    <Field label={m['coupons.field.bearer']()} hint={m['coupons.field.bearer_hint']()}>
      <Select
        disabled={isDisabled}
        options={[
          { value: '', label: bearerNames.SHOP() },
          ...choices.sellers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={entries.bearer}
        onChange={(bearer) => onChange({ bearer })}
      />
    </Field>
    {entries.bearer !== '' && (
      <EntryText
        {...{ entries, faults, onChange, name: 'bearerAgreement', disabled: isDisabled, isNumber: false }}
        label={m['coupons.field.agreement']()}
        hint={m['coupons.field.agreement_hint']()}
      />
    )}
  </Stack>
)
