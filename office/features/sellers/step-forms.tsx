import { useState } from 'react'
import { bankNames } from '#api/banks.ts'
import { isPhoneNumber, toDialled } from '#api/telephone.ts'
import type { StepEntry } from '#machines/seller-application-setup.ts'
import { m } from '#office-messages'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { HoursField, type Hours } from '../stores/hours-form.tsx'
import { OpenStoreForm, type OpenStoreFormProps } from '../stores/open-store-form.tsx'
import { weekdays } from '../stores/store-words.ts'
import { checkFilled, EntryForm, type EntryField } from './entry-form.tsx'
import type { Seller } from './sellers.queries.ts'

export interface StepFormProps {
  seller: Seller
  /** What was typed before, where the server did not keep it. */
  entry: StepEntry | null
  faults: Partial<Record<string, string>>
  isWorking: boolean
  onSave: (entry: StepEntry) => void
}

const checkPhone = (value: string) => (isPhoneNumber(toDialled(value)) ? undefined : m['stores.rule.phone']())

const companyFields = (): EntryField<
  'representative' | 'mailOrderNumber' | 'address' | 'phone' | 'contactEmail'
>[] => [
  { name: 'representative', label: m['sellers.field.representative'](), check: checkFilled },
  {
    name: 'mailOrderNumber',
    label: m['sellers.field.mail_order_number'](),
    hint: m['sellers.field.mail_order_hint'](),
    check: checkFilled,
  },
  { name: 'address', label: m['sellers.field.address'](), check: checkFilled },
  { name: 'phone', label: m['sellers.field.phone'](), type: 'tel', check: checkPhone },
  {
    name: 'contactEmail',
    label: m['sellers.field.contact_email'](),
    hint: m['sellers.field.contact_hint'](),
    type: 'email',
    check: checkFilled,
  },
]

/** Who the seller is. */
export const CompanyForm = ({ seller, entry, faults, isWorking, onSave }: StepFormProps) => {
  const { representative, mailOrderNumber, address, phone, contactEmail } =
    entry?.step === 'company' ? entry : seller
  return (
    <EntryForm
      fields={companyFields()}
      initial={{ representative, mailOrderNumber, address, phone, contactEmail }}
      faults={faults}
      sendLabel={m['sellers.apply.save']()}
      isWorking={isWorking}
      onSubmit={(values) => onSave({ step: 'company', ...values })}
    />
  )
}

const checkNumber = (value: string) =>
  /^[\d-]{8,20}$/.test(value.trim()) ? undefined : m['sellers.rule.account']()

/** Where the seller's money goes. */
export const AccountForm = ({ seller, entry, faults, isWorking, onSave }: StepFormProps) => {
  const lastEntry = entry?.step === 'account' ? entry : null
  const [bank, setBank] = useState(lastEntry?.bank ?? seller.bankAccount?.bank ?? '')
  const [hasTried, setHasTried] = useState(false)
  return (
    <Stack gap={12}>
      {seller.bankAccount && (
        <Text size="small" tone="secondary">
          {m['sellers.account.present']({
            account: `${seller.bankAccount.bank} ${seller.bankAccount.numberMasked}`,
          })}
        </Text>
      )}
      <EntryForm
        fields={[
          { name: 'number', label: m['sellers.field.account_number'](), check: checkNumber },
          {
            name: 'holder',
            label: m['sellers.field.account_holder'](),
            hint: m['sellers.field.account_hint'](),
            check: checkFilled,
          },
        ]}
        initial={{
          number: lastEntry?.number ?? '',
          holder: lastEntry?.holder ?? seller.bankAccount?.holder ?? '',
        }}
        faults={faults}
        sendLabel={m['sellers.apply.save']()}
        isWorking={isWorking}
        onSubmit={({ number, holder }) => {
          setHasTried(true)
          if (bank) onSave({ step: 'account', bank, number: number.trim(), holder })
        }}
      >
        <Field
          label={m['sellers.field.bank']()}
          error={hasTried && !bank ? m['sellers.rule.bank']() : undefined}
        >
          <Select
            options={bankNames.map((name) => ({ value: name, label: name }))}
            value={bank}
            placeholder={m['sellers.field.bank_choose']()}
            onChange={setBank}
          />
        </Field>
      </EntryForm>
    </Stack>
  )
}

const usualWeek: Hours[] = Array.from({ length: 7 }, () => ['11:00', '21:00'])

export type AddressSearch = Pick<OpenStoreFormProps, 'addresses' | 'onFind'>

/** The first store: its place and its week. */
export const StoreForm = ({ entry, isWorking, onSave, ...search }: StepFormProps & AddressSearch) => {
  const lastEntry = entry?.step === 'store' ? entry : null
  const [hours, setHours] = useState<Hours[]>(lastEntry?.hours ?? usualWeek)
  return (
    <OpenStoreForm
      companies={null}
      addresses={search.addresses}
      onFind={search.onFind}
      initial={lastEntry}
      isWorking={isWorking}
      failure={null}
      sendLabel={m['sellers.apply.save']()}
      onSubmit={({ idCompany: _, ...store }) => onSave({ step: 'store', ...store, hours })}
    >
      <Field label={m['stores.hours.title']()}>
        <Stack gap={8}>
          {weekdays.map((toName, day) => (
            <Stack key={day} gap={4}>
              <Text size="small">{toName()}</Text>
              <HoursField
                day={toName()}
                value={hours[day] ?? null}
                onChange={(value) => setHours(hours.map((one, at) => (at === day ? value : one)))}
              />
            </Stack>
          ))}
        </Stack>
      </Field>
    </OpenStoreForm>
  )
}
