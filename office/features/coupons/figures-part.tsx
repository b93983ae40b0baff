import { formatCount, formatDate, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Columns } from '#ui/columns'
import { DataTable } from '#ui/data-table'
import { FactList } from '#ui/fact-list'
import { Skeleton } from '#ui/skeleton'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { CampaignFigures } from './coupons.queries.ts'

export interface FiguresPartProps {
  /** Undefined while they are on their way. */
  figures: CampaignFigures | undefined
  failure: string | null
  onRetry: () => void
}

const listFacts = (figures: CampaignFigures) => ({
  coupons: [
    { name: m['coupons.figure.given'](), fact: formatCount(figures.given) },
    { name: m['coupons.figure.unregistered'](), fact: formatCount(figures.unregistered) },
    { name: m['coupons.figure.in_hand'](), fact: formatCount(figures.inHand) },
    { name: m['coupons.figure.held'](), fact: formatCount(figures.held) },
    { name: m['coupons.figure.used'](), fact: formatCount(figures.used) },
    { name: m['coupons.figure.expired'](), fact: formatCount(figures.expired) },
    { name: m['coupons.figure.returned'](), fact: formatCount(figures.returned) },
  ],
  money: [
    { name: m['coupons.figure.orders'](), fact: formatCount(figures.orders) },
    { name: m['coupons.figure.sales'](), fact: formatWon(figures.sales) },
    { name: m['coupons.figure.discount'](), fact: formatWon(figures.discount) },
    { name: m['coupons.figure.shop'](), fact: formatWon(figures.shares.shop) },
    { name: m['coupons.figure.seller'](), fact: formatWon(figures.shares.seller) },
  ],
})

/** What came of a campaign. */
export const FiguresPart = ({ figures, failure, onRetry }: FiguresPartProps) => {
  if (!figures) return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Skeleton />
  const facts = listFacts(figures)
  return (
    <>
      <Columns
        layout="halves"
        gap="large"
        first={<FactList facts={facts.coupons} />}
        second={<FactList facts={facts.money} />}
      />
      <DataTable
        caption={m['coupons.figure.days']()}
        columns={[
          { key: 'day', head: m['coupons.figure.day'](), as: 'lead', cell: ({ day }) => formatDate(day) },
          {
            key: 'used',
            head: m['coupons.figure.used'](),
            align: 'end',
            cell: ({ used }) => formatCount(used),
          },
          {
            key: 'orders',
            head: m['coupons.figure.orders'](),
            align: 'end',
            cell: ({ orders }) => formatCount(orders),
          },
          {
            key: 'sales',
            head: m['coupons.figure.sales'](),
            align: 'end',
            cell: ({ sales }) => formatWon(sales),
          },
          {
            key: 'discount',
            head: m['coupons.figure.discount'](),
            align: 'end',
            cell: ({ discount }) => formatWon(discount),
          },
        ]}
        rows={figures.days}
        rowKey={({ day }) => day}
        empty={m['coupons.figure.empty']()}
      />
    </>
  )
}
