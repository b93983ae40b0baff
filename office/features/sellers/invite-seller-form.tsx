import { useState } from 'react'
import { isEmailAddress, toEmail } from '#api/email.ts'
import { m } from '#office-messages'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { checkFilled, EntryForm } from './entry-form.tsx'

export type SellerInvitation = {
  name: string
  businessNumber: string
  ownerName: string
  email: string
  locale: 'ko-KR' | 'en-US'
}

export interface InviteSellerFormProps {
  isWorking: boolean
  failure: string | null
  /** The server's words, by field. */
  faults: Partial<Record<string, string>>
  onSubmit: (invitation: SellerInvitation) => void
}

const checkNumber = (value: string) =>
  /^\d{3}-?\d{2}-?\d{5}$/.test(value.trim()) ? undefined : m['sellers.rule.number']()
const checkEmail = (value: string) => (isEmailAddress(toEmail(value)) ? undefined : m['people.rule.email']())

/** 123-45-67890, however it was typed. */
const toNumber = (text: string) =>
  text
    .trim()
    .replaceAll('-', '')
    .replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')

/** Whom to invite as a seller: the company, and the person who owns it in the office. */
export const InviteSellerForm = ({ isWorking, failure, faults, onSubmit }: InviteSellerFormProps) => {
  const [locale, setLocale] = useState<SellerInvitation['locale']>('ko-KR')
  return (
    <Stack gap={16}>
      <Text tone="secondary">{m['sellers.invite.lead']()}</Text>
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <EntryForm
        fields={[
          { name: 'name', label: m['sellers.field.name'](), check: checkFilled },
          {
            name: 'businessNumber',
            label: m['sellers.field.business_number'](),
            hint: m['sellers.field.business_hint'](),
            check: checkNumber,
          },
          { name: 'ownerName', label: m['sellers.field.owner'](), check: checkFilled },
          { name: 'email', label: m['people.invite.email'](), type: 'email', check: checkEmail },
        ]}
        initial={{ name: '', businessNumber: '', ownerName: '', email: '' }}
        faults={faults}
        sendLabel={m['sellers.invite.send']()}
        isWorking={isWorking}
        onSubmit={(values) =>
          onSubmit({
            ...values,
            businessNumber: toNumber(values.businessNumber),
            email: toEmail(values.email),
            locale,
          })
        }
      >
        <Field label={m['sellers.field.locale']()}>
          <Select
            options={[
              { value: 'ko-KR', label: '한국어' },
              { value: 'en-US', label: 'English' },
            ]}
            value={locale}
            onChange={(value) => setLocale(value === 'en-US' ? 'en-US' : 'ko-KR')}
          />
        </Field>
      </EntryForm>
    </Stack>
  )
}
