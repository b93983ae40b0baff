import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { ListRow } from '#ui/list-row'
import { Skeleton } from '#ui/skeleton'
import type { OfferHistory } from './offers.queries.ts'

/** Every price that an offer had, the latest first. */
export const OfferPrices = ({ history }: { history: OfferHistory | undefined }) => {
  if (!history) return <Skeleton />
  const points = history._embedded.items
  if (points.length === 0) return <p>{m['offers.history.empty']()}</p>
  return (
    <ul>
      {points.map((point) => (
        <ListRow
          key={point.at}
          as="li"
          title={formatWon(point.price)}
          text={point.reason ?? undefined}
          meta={[formatDateTime(point.at), point.personName].filter(Boolean).join(' · ')}
          end={point.listPrice ? m['offers.history.list']({ price: formatWon(point.listPrice) }) : undefined}
        />
      ))}
    </ul>
  )
}
