import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { coupons as calls } from '#api/calls/coupons.ts'
import { toFailureText } from '../../shell/failures.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { membership } from '../membership/membership.queries.ts'
import { coupons } from './coupons.queries.ts'
import { CouponsView } from './coupons-view.tsx'

const route = getRouteApi('/_mypage/mypage/coupon')

const useRegister = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (couponNumber: string) => calls.register({ body: { couponNumber } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['coupons'] }),
        client.invalidateQueries({ queryKey: membership.dashboard().queryKey }),
      ]),
  })
}

export const CouponsPage = () => {
  const search = route.useSearch()
  const { now } = route.useLoaderData()
  const router = useRouter()
  const { data: list } = usePrefetchedQuery(coupons.list(search))
  const heldCoupons = useQuery(coupons.held())
  const register = useRegister()
  return (
    <CouponsView
      search={search}
      page={list}
      heldCoupons={heldCoupons.data ?? []}
      now={new Date(now)}
      registering={{
        working: register.isPending,
        refused: register.error ? toFailureText(register.error) : undefined,
        done: register.data?.name,
        onRegister: (number) => register.mutate(number),
      }}
      hrefOf={(to) => router.buildLocation({ to: '/mypage/coupon', search: to }).href}
    />
  )
}
