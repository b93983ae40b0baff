import { useState, type FormEvent } from 'react'
import { formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { DateEntry } from '../../shell/date-entry.tsx'
import { formatInvoiceMonth, formatSignedWon, toInvoiceKindName } from './settlement-words.ts'
import type { Invoice } from './settlements.queries.ts'

export type InvoiceIssue = { issuedOn: string; approvalNo: string }

export interface InvoicePanelProps {
  invoice: Invoice
  /** Whether the person records its issue, or only reads. */
  canRecord: boolean
  /** The day of Seoul. */
  today: string
  isWorking: boolean
  failure: string | null
  onRecord: (issue: InvoiceIssue) => void
}

const listFacts = (invoice: Invoice) => [
  { name: m['settlements.invoice.number'](), fact: `${invoice.number} · ${toInvoiceKindName(invoice.kind)}` },
  { name: m['settlements.invoice.month'](), fact: formatInvoiceMonth(invoice.month) },
  { name: m['settlements.invoice.buyer'](), fact: invoice.buyer.name },
  { name: m['settlements.invoice.business_number'](), fact: invoice.buyer.businessNumber },
  { name: m['settlements.invoice.representative'](), fact: invoice.buyer.representative },
  { name: m['settlements.invoice.supply'](), fact: formatSignedWon(invoice.supply) },
  { name: m['settlements.invoice.vat'](), fact: formatSignedWon(invoice.vat) },
  { name: m['settlements.invoice.total'](), fact: formatSignedWon(invoice.total) },
  { name: m['settlements.invoice.due'](), fact: formatDate(invoice.dueOn) },
  ...(invoice.issuedOn
    ? [{ name: m['settlements.invoice.issued_on'](), fact: formatDate(invoice.issuedOn) }]
    : []),
  ...(invoice.approvalNo ? [{ name: m['settlements.invoice.approval_no'](), fact: invoice.approvalNo }] : []),
]

const RecordForm = ({ today, isWorking, onRecord }: InvoicePanelProps) => {
  const [issuedOn, setIssuedOn] = useState(today)
  const [approvalNo, setApprovalNo] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (issuedOn !== '' && approvalNo.trim() !== '') onRecord({ issuedOn, approvalNo: approvalNo.trim() })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Field
          label={m['settlements.invoice.issued_on']()}
          error={hasTried && issuedOn === '' ? m['settlements.invoice.day_required']() : undefined}
        >
          <DateEntry name="issuedOn" value={issuedOn} max={today} onChange={setIssuedOn} />
        </Field>
        <Field
          label={m['settlements.invoice.approval_no']()}
          hint={m['settlements.invoice.approval_hint']()}
          error={
            hasTried && approvalNo.trim() === '' ? m['settlements.invoice.approval_required']() : undefined
          }
        >
          <TextInput
            name="approvalNo"
            autoComplete="off"
            maxLength={30}
            clearLabel={m['frame.field.clear']()}
            value={approvalNo}
            onChange={setApprovalNo}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          width="full"
          working={isWorking && m['settlements.working']()}
        >
          {m['settlements.invoice.save']()}
        </Button>
      </Stack>
    </form>
  )
}

/** One invoice; of one that waits, the day and the number under which it was issued are typed in. */
export const InvoicePanel = (props: InvoicePanelProps) => {
  const { invoice, canRecord, failure } = props
  return (
    <Stack gap={20}>
      <FactList size="small" facts={listFacts(invoice)} />
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {canRecord && invoice.state === 'WAITING' && <RecordForm {...props} />}
    </Stack>
  )
}
