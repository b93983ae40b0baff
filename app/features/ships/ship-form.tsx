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

/** The search for an address, as it stands. */
export interface AddressFinding extends Pick<
  AddressSearchProps,
  'keyword' | 'onKeyword' | 'onSearch' | 'found'
> {
  open: boolean
  /** Why nothing could be looked up. */
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
  /** What is known of the recipient. */
  initial: Partial<ShipFields> & Pick<ShipFields, 'fullName' | 'mobile'>
  finding: AddressFinding
  working: boolean
  /** What the server says, by field. */
  errors: Record<string, string>
  onSave: (fields: ShipFields) => void
  onCancel?: () => void
  /** What the button says; for the order being written unless told. */
  saveLabel?: string
}

const presets = (): string[] => [
  m['ships.message.door'](),
  m['ships.message.guard'](),
  m['ships.message.call'](),
  m['ships.message.locker'](),
]
const own = 'own'
const parts = ['postalCode', 'address1', 'address2'] as const

const missing = (fields: ShipFields): Partial<Record<keyof ShipFields, string>> => ({
  ...(!cleanLine(fields.fullName) && { fullName: m['ships.form.name_required']() }),
  ...(!isPhoneNumber(fields.mobile) && { mobile: m['errors.field.phone']() }),
  ...(!/^\d{5}$/.test(fields.postalCode) && { postalCode: m['ships.form.postal_format']() }),
  ...(!cleanLine(fields.address1) && { address1: m['ships.form.address_required']() }),
})

/** A delivery address to be saved. */
export const ShipForm = (props: ShipFormProps) => {
  const { initial, finding, working, errors, onSave, onCancel, saveLabel } = props
  const [fields, setFields] = useState<ShipFields>({
    postalCode: '',
    address1: '',
    address2: '',
    message: '',
    ...initial,
  })
  const [free, setFree] = useState(Boolean(initial.message && !presets().includes(initial.message)))
  const [tried, setTried] = useState(false)
  const wrong = tried ? missing(fields) : {}
  const set = (name: keyof ShipFields) => (value: string) => setFields({ ...fields, [name]: value })
  const textAt = (name: keyof ShipFields) => wrong[name] ?? errors[name]
  const said = (name: keyof ShipFields) => ({ error: textAt(name) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(missing(fields)).length === 0) onSave(fields)
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={m['ships.form.title']()}>
      <Stack gap={12}>
        <Grid columns={{ base: 1, md: 2 }} gap={12}>
          <Field label={m['ships.form.name']()} required {...said('fullName')}>
            <TextInput
              value={fields.fullName}
              onChange={set('fullName')}
              clearLabel={m['shell.field.clear']()}
              autoComplete="name"
              maxLength={100}
            />
          </Field>
          <Field label={m['ships.form.phone']()} required {...said('mobile')}>
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
          errors={Object.fromEntries(parts.map((name) => [name, textAt(name)]))}
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
        <Field label={m['ships.form.message']()} {...said('message')}>
          <Select
            value={free ? own : fields.message}
            onChange={(value) => {
              setFree(value === own)
              set('message')(value === own ? '' : value)
            }}
            options={[
              { value: '', label: m['ships.message.none']() },
              ...presets().map((text) => ({ value: text, label: text })),
              { value: own, label: m['ships.message.own']() },
            ]}
          />
        </Field>
        {free && (
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
