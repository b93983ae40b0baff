import { formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select, type SelectOption } from '#ui/select'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { ListFrame } from '../../shell/list-frame.tsx'
import { InvoicePanel, type InvoicePanelProps } from './invoice-panel.tsx'
import { QuarterFile, type QuarterFileProps } from './quarter-file.tsx'
import { formatInvoiceMonth, formatSignedWon, toInvoiceKindName } from './settlement-words.ts'
import { invoiceTabs, type InvoicesSearch, type InvoiceTab } from './settlements-search.ts'
import type { Invoice, InvoiceList } from './settlements.queries.ts'

export interface InvoicesViewProps {
  tab: InvoiceTab
  search: InvoicesSearch
  /** Undefined while it is on its way. */
  list: InvoiceList | undefined
  failure: string | null
  /** What the last act did. */
  done: string | null
  /** Whether a seller reads its own. */
  isOwn: boolean
  /** The day of Seoul. */
  today: string
  canRecord: boolean
  /** The sellers of which the list may show one; none for a seller. */
  sellers: readonly SelectOption[]
  /** The invoice whose panel is open; null for none. */
  panel: Omit<InvoicePanelProps, 'canRecord' | 'today'> | null
  file: Omit<QuarterFileProps, 'lead' | 'today'>
  toHref: (change: Partial<InvoicesSearch>) => string
  onFilter: (change: Partial<InvoicesSearch>) => void
  onRetry: () => void
  onClose: () => void
}

const tabNames: Record<InvoiceTab, () => string> = {
  waiting: m['settlements.invoice.tab.waiting'],
  issued: m['settlements.invoice.tab.issued'],
  all: m['settlements.invoice.tab.all'],
}

const IssueCell = ({ invoice, today }: { invoice: Invoice; today: string }) =>
  invoice.issuedOn ? (
    <Stack gap={4}>
      <span>{formatDate(invoice.issuedOn)}</span>
      <Text size="caption" tone="caption" figures>
        {invoice.approvalNo}
      </Text>
    </Stack>
  ) : (
    <Cluster gap={4}>
      {`${m['settlements.invoice.due']()} ${formatDate(invoice.dueOn)}`}
      {invoice.dueOn < today && <Tag tone="warning">{m['settlements.late']()}</Tag>}
    </Cluster>
  )

const listColumns = ({ isOwn, today, canRecord, search, toHref }: InvoicesViewProps): Column<Invoice>[] => [
  {
    key: 'number',
    head: m['settlements.invoice.number'](),
    as: 'lead',
    cell: ({ number, kind }) => (
      <Cluster gap={4}>
        {number}
        {kind === 'AMENDMENT' && <Tag>{toInvoiceKindName(kind)}</Tag>}
      </Cluster>
    ),
  },
  {
    key: 'month',
    head: m['settlements.invoice.month'](),
    cell: ({ month }) => formatInvoiceMonth(month),
  },
  ...(isOwn
    ? []
    : [
        {
          key: 'seller',
          head: m['settlements.column.seller'](),
          cell: ({ company }: Invoice) => company.name,
        },
      ]),
  {
    key: 'supply',
    head: m['settlements.invoice.supply'](),
    align: 'end',
    cell: ({ supply }) => formatSignedWon(supply),
  },
  {
    key: 'vat',
    head: m['settlements.invoice.vat'](),
    align: 'end',
    cell: ({ vat }) => formatSignedWon(vat),
  },
  {
    key: 'total',
    head: m['settlements.invoice.total'](),
    align: 'end',
    cell: ({ total }) => formatSignedWon(total),
  },
  {
    key: 'issued',
    head: m['settlements.invoice.state'](),
    cell: (invoice) => <IssueCell invoice={invoice} today={today} />,
  },
  {
    key: 'act',
    head: m['settlements.column.act'](),
    as: 'acts',
    cell: ({ id, number, state }) => {
      const isToRecord = canRecord && state === 'WAITING'
      return (
        <Button
          size="small"
          href={toHref({ ...search, invoice: id })}
          aria-label={
            isToRecord
              ? m['settlements.invoice.record_one']({ number })
              : m['settlements.invoice.open_one']({ number })
          }
        >
          {isToRecord ? m['settlements.invoice.record']() : m['settlements.invoice.open']()}
        </Button>
      )
    },
  },
]

/** A seller reads what there is first, the operator what is to be done. */
const listTabs = (isOwn: boolean): readonly InvoiceTab[] => (isOwn ? [...invoiceTabs].reverse() : invoiceTabs)

const Filters = ({ tab, search, isOwn, sellers, toHref, onFilter }: InvoicesViewProps) => (
  <Stack gap={12}>
    <TabLinks
      label={m['settlements.invoice.title']()}
      tabs={listTabs(isOwn).map((one) => ({
        label: tabNames[one](),
        href: toHref({ tab: one, company: search.company }),
        current: one === tab,
      }))}
    />
    {sellers.length > 0 && (
      <Grid columns={{ base: 1, md: 3 }}>
        <Field label={m['settlements.filter.seller']()}>
          <Select
            value={search.company ? String(search.company) : ''}
            options={[{ value: '', label: m['list.all']() }, ...sellers]}
            onChange={(value) => onFilter({ tab: search.tab, company: value ? Number(value) : undefined })}
          />
        </Field>
      </Grid>
    )}
  </Stack>
)

/** Invoices for commission, those that wait first, and the file of a quarter. */
export const InvoicesView = (props: InvoicesViewProps) => {
  const { tab, search, list, failure, done, isOwn, today, canRecord, panel, file } = props
  const { toHref, onRetry, onClose } = props
  return (
    <Stack gap={32}>
      <ListFrame
        title={m['settlements.invoice.title']()}
        lead={isOwn ? m['settlements.invoice.own_lead']() : m['settlements.invoice.lead']()}
        filters={<Filters {...props} />}
        done={done}
        failure={failure}
        onRetry={onRetry}
        page={list?.page}
        hrefOf={(page) => toHref({ ...search, invoice: undefined, page })}
      >
        <DataTable
          caption={m['settlements.invoice.title']()}
          captionHidden
          columns={listColumns(props)}
          rows={list?._embedded.items ?? []}
          rowKey={({ id }) => id}
          empty={
            tab === 'waiting'
              ? m['settlements.invoice.empty.waiting']()
              : m['settlements.invoice.empty.all']()
          }
        />
      </ListFrame>
      <QuarterFile
        {...file}
        today={today}
        lead={isOwn ? m['settlements.quarter.own_lead']() : m['settlements.quarter.lead']()}
      />
      <Drawer
        side="end"
        open={panel !== null}
        onClose={onClose}
        title={m['settlements.invoice.panel']()}
        closeLabel={m['list.close']()}
      >
        {panel && <InvoicePanel key={panel.invoice.id} {...panel} canRecord={canRecord} today={today} />}
      </Drawer>
    </Stack>
  )
}
