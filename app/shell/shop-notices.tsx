import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { settings } from '#api/calls/settings.ts'

const ShopNotice = lazy(() => import('./shop-notice.tsx').then((file) => ({ default: file.ShopNotice })))

const operator = queryOptions({
  queryKey: ['settings', 'operator'],
  queryFn: () => settings.operator(),
  staleTime: 5 * 60_000,
})

/** On the first page of the shop, what the operator has to say to everyone. */
export const ShopNotices = () => {
  const home = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const { data } = useQuery({ ...operator, enabled: home })
  if (!home || !data?.notice) return null
  return (
    <Suspense>
      <ShopNotice key={data.notice.title} notice={data.notice} />
    </Suspense>
  )
}
