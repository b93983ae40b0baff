import { useRef } from 'react'
import { addressField } from '#styled/address-field.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { toDigits } from '../text-input/to-digits.ts'
import { TextInput } from '../text-input/text-input.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { AddressSearch, type AddressSearchProps } from './address-search.tsx'

export type { AddressSearchProps } from './address-search.tsx'

export interface Address {
  /** Five digits. */
  postalCode: string
  /** The street, from the search. */
  address1: string
  /** Building, floor, door: typed. */
  address2: string
}

export interface AddressFieldProps extends RootProps<'div', 'onChange'> {
  /** The address so far. */
  value: Address
  /** Gets the whole address whenever a part of it changes. */
  onChange: (value: Address) => void
  /** The names of its fields and buttons, and what its search says. */
  words: {
    postalCode: string
    address1: string
    address2: string
    /** 동·호수를 적어 주세요 */
    address2Hint: string
    /** 주소 찾기 */
    find: string
    /** The name of the × in a typed part; without it there is none. */
    clear?: string
  }
  /** What is wrong, by the part of the address. */
  errors?: Partial<Record<keyof Address, string>>
  /** What the place costs more: 제주는 배송비 3,000원이 더 들어요. */
  note?: string
  /** The search, while it is open. */
  search?: Omit<AddressSearchProps, 'onChoose'>
  /** Opens and closes the search. */
  onFind: () => void
  /** Zip and street may be typed as well, where the search does not know every street. */
  typed?: boolean
}

/** Zip and street come from a search, the rest is typed. */
export const AddressField = (field: AddressFieldProps) => {
  const { value, onChange, words, errors = {}, note, search, onFind, typed = false, ...rest } = field
  const more = useRef<HTMLInputElement>(null)
  return (
    <div {...toRootProps(rest, addressField().root)}>
      <div className={addressField().zip}>
        <Field label={words.postalCode} required error={errors.postalCode}>
          <TextInput
            value={value.postalCode}
            onChange={(text) => onChange({ ...value, postalCode: toDigits(text).slice(0, 5) })}
            readOnly={!typed}
            inputMode="numeric"
            figures
            autoComplete="postal-code"
          />
        </Field>
        <Button onClick={onFind} aria-expanded={Boolean(search)}>
          {words.find}
        </Button>
      </div>
      {search && (
        <AddressSearch
          {...search}
          onChoose={({ postalCode, road }) => {
            onChange({ ...value, postalCode, address1: road })
            more.current?.focus()
          }}
        />
      )}
      <Field label={words.address1} required hint={note} error={errors.address1}>
        <TextInput
          value={value.address1}
          onChange={(address1) => onChange({ ...value, address1 })}
          clearLabel={words.clear}
          readOnly={!typed}
          autoComplete="address-line1"
          maxLength={120}
        />
      </Field>
      <Field label={words.address2} hint={words.address2Hint} error={errors.address2}>
        <TextInput
          ref={more}
          value={value.address2}
          onChange={(address2) => onChange({ ...value, address2 })}
          clearLabel={words.clear}
          autoComplete="address-line2"
          maxLength={80}
        />
      </Field>
    </div>
  )
}
