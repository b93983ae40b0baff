import { receiptKinds } from '#api/contract/receipts.options.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { LedgerRow } from '#ui/ledger-row'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatCount, formatDate, formatWon } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { noPeriod, PeriodFilter } from './period-filter.tsx'
import type { ReceiptCard, ReceiptsPage } from './receipts.queries.ts'
import type { ReceiptKind, ReceiptsSearch } from './receipts-search.ts'
import { joinFacts } from '../../join-facts.ts'

export interface ReceiptsViewProps {
  search: ReceiptsSearch
  page: ReceiptsPage
  onChange: (change: { [Key in keyof ReceiptsSearch]: ReceiptsSearch[Key] | undefined }) => void
  hrefOf: (page: number) => string
}

export const receiptKindNames: Record<ReceiptKind, () => string> = {
  CARD_SLIP: m['receipt.kind.card_slip'],
  CASH_RECEIPT: m['receipt.kind.cash_receipt'],
  STATEMENT: m['receipt.kind.statement'],
}

const Kinds = ({ search, onChange }: Pick<ReceiptsViewProps, 'search' | 'onChange'>) => (
  <Cluster gap={6} role="group" aria-label={m['receipt.list.kinds']()}>
    <Chip on={!search.kind} onClick={() => onChange({ kind: undefined })}>
      {m['receipt.list.all']()}
    </Chip>
    {receiptKinds.map((kind) => (
      <Chip key={kind} on={search.kind === kind} onClick={() => onChange({ kind })}>
        {receiptKindNames[kind]()}
      </Chip>
    ))}
  </Cluster>
)

const Row = ({
  receipt: { oid, title, method, paidAt, paid, refunded, kinds },
}: {
  receipt: ReceiptCard
}) => (
  <LedgerRow
    as="li"
    href={`/mypage/receipt/${oid}`}
    head={formatDate(paidAt)}
    title={title}
    meta={joinFacts([oid, method])}
    tags={kinds.map((kind) => (
      <Tag key={kind}>{receiptKindNames[kind]()}</Tag>
    ))}
    value={formatWon(paid - refunded)}
    note={
      refunded > 0
        ? m['receipt.list.refunded_of']({ paid: formatWon(paid), refunded: formatWon(refunded) })
        : undefined
    }
  />
)

/** The receipts of paid orders. */
export const ReceiptsView = ({ search, page, onChange, hrefOf }: ReceiptsViewProps) => {
  const { items } = page._embedded
  const isFiltered = Boolean(search.kind ?? search.period ?? search.from ?? search.until)
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['receipt.list.title']()} ruled />
        <Stack gap={12}>
          <Kinds {...{ search, onChange }} />
          <PeriodFilter {...{ search, onChange }} />
        </Stack>
        <Text role="status" size="small" tone="secondary">
          {m['receipt.list.count']({ count: formatCount(page.page.totalElements) })}
        </Text>
        {items.length > 0 ? (
          <Stack as="ul" gap={0} aria-label={m['receipt.list.title']()}>
            {items.map((receipt) => (
              <Row key={receipt.oid} receipt={receipt} />
            ))}
          </Stack>
        ) : (
          <EmptyState
            title={m['receipt.list.empty_title']()}
            text={m['receipt.list.empty_lead']()}
            action={
              isFiltered && (
                <Button onClick={() => onChange({ ...noPeriod, kind: undefined })}>
                  {m['orders.list.clear']()}
                </Button>
              )
            }
          />
        )}
        <ListPages page={page.page} hrefOf={hrefOf} />
      </Stack>
    </main>
  )
}
