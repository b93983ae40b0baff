import { formatCount, formatDate, formatDateTime } from '#app/format.ts'
import type { ProviderFile } from '#machines/reconcile-file-setup.ts'
import { m } from '#office-messages'
import { AmountTable } from '#ui/amount-table'
import { DataTable, type Column } from '#ui/data-table'
import { FactList } from '#ui/fact-list'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { formatSum, toFeeText } from './reconciliation-words.ts'

type Sums = ProviderFile['totals']['payments'] & { name: string }

const listSums = ({ totals }: ProviderFile): Sums[] => [
  { name: m['reconciliation.sums.payments'](), ...totals.payments },
  { name: m['reconciliation.sums.refunds'](), ...totals.refunds },
  { name: m['reconciliation.sums.chargebacks'](), ...totals.chargebacks },
]

const listColumns = (): Column<Sums>[] => [
  { key: 'kind', head: m['reconciliation.sums.kind'](), as: 'lead', cell: ({ name }) => name },
  {
    key: 'lines',
    head: m['reconciliation.column.lines'](),
    align: 'end',
    cell: ({ lines }) => formatCount(lines),
  },
  {
    key: 'theirs',
    head: m['reconciliation.column.theirs'](),
    align: 'end',
    cell: ({ theirs }) => formatSum(theirs),
  },
  {
    key: 'ours',
    head: m['reconciliation.column.ours'](),
    align: 'end',
    cell: ({ ours }) => formatSum(ours),
  },
  {
    key: 'difference',
    head: m['reconciliation.column.difference'](),
    align: 'end',
    cell: ({ difference }) => formatSum(difference),
  },
]

/** What the provider says beside what the books say. */
export const ProviderSums = ({ file }: { file: ProviderFile }) => (
  <Section title={m['reconciliation.sums.title']()} size="small" space="none">
    <DataTable
      caption={m['reconciliation.sums.title']()}
      captionHidden
      columns={listColumns()}
      rows={listSums(file)}
      rowKey={({ name }) => name}
      empty=""
    />
  </Section>
)

const listBooking = (file: ProviderFile) => [
  { name: m['reconciliation.facts.fee'](), value: toFeeText(file) },
  { name: m['reconciliation.facts.vat'](), value: formatSum(file.vat) },
  { name: m['reconciliation.facts.settles'](), value: formatSum(file.settles) },
  { name: m['reconciliation.facts.suspense'](), value: formatSum(file.suspense) },
  {
    name: m['reconciliation.facts.chargebacks'](),
    value: formatSum(-file.totals.chargebacks.theirs),
  },
]

/** What is booked at the agreement, and by whom the file came and was agreed. */
export const ProviderBooking = ({ file }: { file: ProviderFile }) => {
  const { by, uploadedAt, agreedBy, agreedAt, name, net, paidFrom, paidUntil } = file
  const payoutDays =
    paidFrom && paidUntil
      ? m['reconciliation.one.paid']({ from: formatDate(paidFrom), until: formatDate(paidUntil) })
      : null
  return (
    <Stack gap={16}>
      <SummaryBox title={m['reconciliation.facts.title']()} {...(payoutDays && { action: payoutDays })}>
        <AmountTable
          rows={listBooking(file)}
          total={{ name: m['reconciliation.facts.net'](), value: formatSum(net) }}
        />
      </SummaryBox>
      <FactList
        facts={[
          { name: m['reconciliation.column.file'](), fact: name },
          {
            name: m['reconciliation.facts.by'](),
            fact: m['reconciliation.explanation.by']({ by, at: formatDateTime(uploadedAt) }),
          },
          ...(agreedBy && agreedAt
            ? [
                {
                  name: m['reconciliation.facts.agreed'](),
                  fact: m['reconciliation.explanation.by']({ by: agreedBy, at: formatDateTime(agreedAt) }),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  )
}
