import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadWithStyles } from '../rest-styles.ts'
import { operator } from './operator.queries.ts'

const ShopNotice = lazy(() =>
  loadWithStyles(import('./shop-notice.tsx').then((file) => ({ default: file.ShopNotice }))),
)

/** On the first page of the shop, what the operator has to say to everyone. */
export const ShopNotices = () => {
  const { data } = useQuery(operator.setting())
  if (!data?.notice) return null
  return (
    <Suspense>
      <ShopNotice key={data.notice.title} notice={data.notice} />
    </Suspense>
  )
}
