import { useState, type FormEvent, type ReactNode } from 'react'
import { isPhoneNumber, toDialled } from '#api/telephone.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { SearchField } from '#ui/search-field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import type { OfficeAddress } from './stores.queries.ts'

export type NewStore = Omit<OfficeAddress, 'name'> & { name: string; phone: string; idCompany: number | null }

export interface OpenStoreFormProps {
  /** The sellers that the operator chooses from; none for a seller's own people. */
  companies: readonly { value: string; label: string }[] | null
  /** What the search of addresses found: undefined while it is on its way, null before a search. */
  addresses: readonly OfficeAddress[] | undefined | null
  isWorking: boolean
  failure: string | null
  /** What was typed before. */
  initial?: Partial<NewStore> | null
  /** What the button says; that the store is opened where nothing is given. */
  sendLabel?: string
  /** Fields of another kind, above the button. */
  children?: ReactNode
  onFind: (query: string) => void
  onSubmit: (store: NewStore) => void
}

const emptyStore = {
  ...{ name: '', phone: '', company: '', province: '', city: '', roadAddress: '', addressDetail: '' },
  ...{ postalCode: '', latitude: '', longitude: '' },
}
type Entries = typeof emptyStore

const findFaults = (entries: Entries, needsCompany: boolean) => {
  const [latitude, longitude] = [Number(entries.latitude), Number(entries.longitude)]
  const isMissing = (text: string) => (text.trim() === '' ? m['stores.rule.missing']() : undefined)
  return {
    company: needsCompany ? isMissing(entries.company) : undefined,
    name: isMissing(entries.name),
    phone: isPhoneNumber(toDialled(entries.phone)) ? undefined : m['stores.rule.phone'](),
    roadAddress: isMissing(entries.roadAddress),
    province: isMissing(entries.province),
    city: isMissing(entries.city),
    postalCode: /^\d{5}$/.test(entries.postalCode) ? undefined : m['stores.rule.postal_code'](),
    latitude: latitude >= 33 && latitude <= 39 ? undefined : m['stores.rule.latitude'](),
    longitude: longitude >= 124 && longitude <= 132 ? undefined : m['stores.rule.longitude'](),
  }
}

const textFields = [
  ['name', m['stores.field.name']],
  ['phone', m['stores.field.phone']],
  ['roadAddress', m['stores.field.address']],
  ['addressDetail', m['stores.field.address_detail']],
  ['postalCode', m['stores.field.postal_code']],
  ['province', m['stores.field.province']],
  ['city', m['stores.field.city']],
  ['latitude', m['stores.field.latitude']],
  ['longitude', m['stores.field.longitude']],
] as const

const AddressSearch = ({
  addresses,
  onFind,
  onChoose,
}: Pick<OpenStoreFormProps, 'addresses' | 'onFind'> & { onChoose: (address: OfficeAddress) => void }) => (
  <Stack gap={8}>
    <SearchField
      label={m['stores.address.find']()}
      placeholder={m['stores.address.find']()}
      submitLabel={m['list.search']()}
      clearLabel={m['frame.field.clear']()}
      name="address"
      onSubmit={onFind}
    />
    {addresses === undefined && <Text tone="secondary">{m['frame.loading']()}</Text>}
    {addresses?.length === 0 && <Text tone="secondary">{m['stores.address.none']()}</Text>}
    {addresses && addresses.length > 0 && (
      <ul>
        {addresses.map((address) => (
          <ListRow
            key={`${address.roadAddress} ${address.postalCode}`}
            as="li"
            title={address.roadAddress}
            meta={[address.postalCode, address.name].filter(Boolean).join(' · ')}
            acts={
              <Button size="small" onClick={() => onChoose(address)}>
                {m['stores.address.choose']()}
              </Button>
            }
          />
        ))}
      </ul>
    )}
  </Stack>
)

/** Entries of the form, from values of a store. */
const toEntries = (store: Partial<NewStore> = {}): Entries => {
  const { idCompany: _, latitude = '', longitude = '', ...texts } = store
  return { ...emptyStore, ...texts, latitude: String(latitude), longitude: String(longitude) }
}

/** A new store: its address is looked up, or typed with its place on the map. */
export const OpenStoreForm = (props: OpenStoreFormProps) => {
  const { companies, addresses, isWorking, failure, initial, sendLabel, children, onFind, onSubmit } = props
  const [entries, setEntries] = useState(() => toEntries(initial ?? {}))
  const [hasTried, setHasTried] = useState(false)
  const faults = findFaults(entries, companies !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (Object.values(faults).some(Boolean)) return
    const { company, latitude, longitude, ...texts } = entries
    onSubmit({
      ...texts,
      latitude: Number(latitude),
      longitude: Number(longitude),
      idCompany: company === '' ? null : Number(company),
    })
  }
  const choose = ({ name: _name, latitude, longitude, ...address }: OfficeAddress) =>
    setEntries({ ...entries, ...address, latitude: String(latitude), longitude: String(longitude) })
  return (
    <Stack gap={16}>
      <AddressSearch addresses={addresses} onFind={onFind} onChoose={choose} />
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={12}>
          {companies && (
            <Field label={m['stores.field.company']()} error={hasTried ? faults.company : undefined}>
              <Select
                options={companies}
                value={entries.company}
                placeholder={m['stores.field.company_choose']()}
                onChange={(company) => setEntries({ ...entries, company })}
              />
            </Field>
          )}
          {textFields.map(([name, toLabel]) => (
            <Field
              key={name}
              label={toLabel()}
              error={hasTried && name !== 'addressDetail' ? faults[name] : undefined}
            >
              <TextInput
                name={name}
                autoComplete="off"
                value={entries[name]}
                onChange={(value) => setEntries({ ...entries, [name]: value })}
              />
            </Field>
          ))}
          {children}
          {failure && (
            <Notice tone="error" live="alert">
              {failure}
            </Notice>
          )}
          <Button type="submit" variant="primary" working={isWorking && m['stores.saving']()}>
            {sendLabel ?? m['stores.open.send']()}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
