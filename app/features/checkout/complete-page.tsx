import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { copyAccountNumber } from '../orders/copy-account-number.ts'
import { countRemaining } from '../orders/line-row.tsx'
import { orders } from '../orders/orders.queries.ts'
import { wines } from '../wines/wines.queries.ts'
import { CompleteView } from './complete-view.tsx'
import { OffersConsent } from './offers-consent.tsx'
import { ServingAdvice } from './serving-advice.tsx'

const route = getRouteApi('/_shop/_member/order/orderComplete')

/** How what was bought is drunk; goods have nothing to say of it. */
const Serving = ({ id }: { id: number }) => {
  const { data: product } = useQuery(wines.one(id))
  return product?.serving ? <ServingAdvice product={product} /> : null
}

export const CompletePage = () => {
  const { oid = '' } = route.useSearch()
  const { data: order } = useSuspenseQuery(orders.one(oid))
  return (
    <CompleteView
      order={order}
      onCopy={(number) => void copyAccountNumber(number)}
      below={
        <>
          {order.lines
            .filter((line) => countRemaining(line) > 0)
            .slice(0, 2)
            .map(({ idProduct }) => (
              <Serving key={idProduct} id={idProduct} />
            ))}
          <OffersConsent />
        </>
      }
    />
  )
}
