import { useState, type FormEvent } from 'react'
import { isPhoneNumber } from '#api/telephone.ts'
import { cleanLine } from '#api/text.ts'
import { m } from '#messages'
import { AddressField, type AddressSearchProps } from '#ui/address-field'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { PhoneInput } from '#ui/phone-input'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

/** The current state of the search for an address. */
export interface AddressLookup extends Pick<
  AddressSearchProps,
  'keyword' | 'onKeyword' | 'onSearch' | 'found'
> {
  open: boolean
  /** Why the look-up failed. */
  failure?: string | undefined
  onToggle: () => void
}

export type ShipFields = {
  fullName: string
  mobile: string
  postalCode: string
  address1: string
  address2: string
  message: string
}

export interface ShipFormProps {
  /** Known data of the recipient. */
  initial: Partial<ShipFields> & Pick<ShipFields, 'fullName' | 'mobile'>
  finding: AddressLookup
  working: boolean
  /** The server's errors, by field. */
  errors: Record<string, string>
  onSave: (fields: ShipFields) => void
  onCancel?: () => void
  /** The text of the button; by default that of the order being written. */
  saveLabel?: string
}

const listPresetMessages = (): string[] => [
  m['ships.message.door'](),
  m['ships.message.guard'](),
  m['ships.message.call'](),
  m['ships.message.locker'](),
]
const customMessage = 'own'
const parts = ['postalCode', 'address1', 'address2'] as const

const findMissing = (fields: ShipFields): Partial<Record<keyof ShipFields, string>> => ({
  ...(!cleanLine(fields.fullName) && { fullName: m['ships.form.name_required']() }),
  ...(!isPhoneNumber(fields.mobile) && { mobile: m['errors.field.phone']() }),
  ...(!/^\d{5}$/.test(fields.postalCode) && { postalCode: m['ships.form.postal_format']() }),
  ...(!cleanLine(fields.address1) && { address1: m['ships.form.address_required']() }),
})

/** A form for a delivery address. */
export const ShipForm = (props: ShipFormProps) => {
  const { initial, finding, working, errors, onSave, onCancel, saveLabel } = props
  const [fields, setFields] = useState<ShipFields>({
    postalCode: '',
    address1: '',
    address2: '',
    message: '',
    ...initial,
  })
  const [isCustomMessage, setIsCustomMessage] = useState(
    Boolean(initial.message && !listPresetMessages().includes(initial.message)),
  )
  const [hasTried, setHasTried] = useState(false)
  const missingFields = hasTried ? findMissing(fields) : {}
  const set = (name: keyof ShipFields) => (value: string) => setFields({ ...fields, [name]: value })
  const findErrorText = (name: keyof ShipFields) => missingFields[name] ?? errors[name]
  const toErrorProps = (name: keyof ShipFields) => ({ error: findErrorText(name) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (Object.keys(findMissing(fields)).length === 0) onSave(fields)
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={m['ships.form.title']()}>
      <Stack gap={12}>
        <Grid columns={{ base: 1, md: 2 }} gap={12}>
          <Field label={m['ships.form.name']()} required {...toErrorProps('fullName')}>
            <TextInput
              value={fields.fullName}
              onChange={set('fullName')}
              clearLabel={m['shell.field.clear']()}
              autoComplete="name"
              maxLength={100}
            />
          </Field>
          <Field label={m['ships.form.phone']()} required {...toErrorProps('mobile')}>
            <PhoneInput value={fields.mobile} onChange={set('mobile')} />
          </Field>
        </Grid>
        <AddressField
          typed
          value={fields}
          onChange={(address) => {
            if (finding.open && address.address2 === fields.address2) finding.onToggle()
            setFields({ ...fields, ...address })
          }}
          words={{
            postalCode: m['ships.form.postal'](),
            address1: m['ships.form.address'](),
            address2: m['ships.form.address_more'](),
            address2Hint: m['ships.form.address_more_hint'](),
            find: m['ships.find.action'](),
            clear: m['shell.field.clear'](),
          }}
          errors={Object.fromEntries(parts.map((name) => [name, findErrorText(name)]))}
          search={
            finding.open
              ? {
                  ...finding,
                  words: {
                    label: m['ships.find.label'](),
                    submit: m['ships.find.submit'](),
                    results: m['ships.find.results'](),
                    empty: finding.failure ?? m['ships.find.empty'](),
                  },
                }
              : undefined
          }
          onFind={finding.onToggle}
        />
        <Field label={m['ships.form.message']()} {...toErrorProps('message')}>
          <Select
            value={isCustomMessage ? customMessage : fields.message}
            onChange={(value) => {
              setIsCustomMessage(value === customMessage)
              set('message')(value === customMessage ? '' : value)
            }}
            options={[
              { value: '', label: m['ships.message.none']() },
              ...listPresetMessages().map((text) => ({ value: text, label: text })),
              { value: customMessage, label: m['ships.message.own']() },
            ]}
          />
        </Field>
        {isCustomMessage && (
          <Field label={m['ships.message.own']()}>
            <TextInput
              value={fields.message}
              onChange={set('message')}
              clearLabel={m['shell.field.clear']()}
              maxLength={50}
            />
          </Field>
        )}
        <Cluster justify="end">
          {onCancel && <Button onClick={onCancel}>{m['shell.dialog.cancel']()}</Button>}
          <Button variant="primary" type="submit" working={working && m['ships.form.saving']()}>
            {saveLabel ?? m['ships.form.save']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
