import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { ships as shipCalls } from '#api/calls/ships.ts'
import { toFailure, type Failure } from '#machines/failure.ts'
import type { OrderRequest } from '#machines/order-setup.ts'
import { Skeleton } from '#ui/skeleton'
import { showFailure } from '../../shell/failures.ts'
import { alertUnlessFieldErrors } from '../../shell/alert-unless-field-errors.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import type { ShipFields } from '../ships/ship-form.tsx'
import { ships } from '../ships/ships.queries.ts'
import { storeBrief, useMyStoreId } from '../stores/my-store.ts'
import { useAddressLookup } from '../ships/use-address-lookup.ts'
import { checkout } from './checkout.queries.ts'
import type { OrderFormProps } from './order-form.tsx'
import { toOrderFormHref } from './ordered-products.ts'
import { OrderView } from './order-view.tsx'

const IdentityCheck = lazy(() =>
  import('../identity/identity-check.tsx').then((file) => ({ default: file.IdentityCheck })),
)

const useAddShip = (send: (ship: number) => void) => {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: ({ fields }: { fields: ShipFields; onSaved: () => void }) =>
      shipCalls.addShip({ body: fields }),
    onSuccess: async (ship, { onSaved }) => {
      await client.invalidateQueries({ queryKey: ships.mine().queryKey })
      send(ship.id)
      onSaved()
    },
    onError: (error) => alertUnlessFieldErrors(error, showFailure),
  })
  const finding = useAddressLookup()
  return {
    finding,
    working: add.isPending,
    errors: add.error ? toFailure(add.error).fields : {},
    onAdd: (fields: ShipFields, onSaved: () => void) => add.mutate({ fields, onSaved }),
  }
}

/** Moves the focus to what is wrong, each time that it is tried. */
const useFocusOnFailure = (failure: Failure | null) =>
  useEffect(() => {
    if (!failure) return
    const main = document.querySelector('main')
    const invalid = [...(main?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
    const target =
      invalid.find((one) => one.getClientRects().length > 0) ??
      main?.querySelector<HTMLElement>('[data-failure]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [failure])

/** The store that the address names, else the one chosen on this device; null without one that sells. */
const useAskedStore = ({ type, store }: Pick<OrderRequest, 'type' | 'store'>) => {
  const ownId = useMyStoreId()
  const id = store ?? ownId
  const { data } = useQuery({ ...storeBrief(id ?? 0), enabled: type === 'PICKUP' && id !== null })
  return data ?? null
}

type OrderPartProps = Pick<OrderFormProps, 'state' | 'send'> & Pick<OrderRequest, 'type' | 'products'>

/** The order of a purchase, with what its form asks the server for. */
export const OrderPart = ({ state, send, type, products }: OrderPartProps) => {
  const oid = state.context.draft?.oid ?? ''
  const { data: calculation } = useQuery({ ...checkout.calculation(oid), enabled: oid !== '' })
  const { data: places = [] } = useQuery({ ...checkout.places(products), enabled: type === 'PICKUP' })
  const askedStore = useAskedStore(state.context.request)
  const { data: addresses = [] } = useQuery({ ...ships.mine(), enabled: type === 'DELIVERY' })
  const { data: payMethods } = useSuspenseQuery(checkout.payMethods())
  const { data: latest } = useQuery({ ...checkout.latest(), enabled: false })
  const methods = [...payMethods].sort(
    (a, b) => Number(b.code === latest?.lastMethod) - Number(a.code === latest?.lastMethod),
  )
  const { me } = useRouteContext({ from: '__root__' })
  const inBrowser = useInBrowser()
  const adding = useAddShip((ship) => send({ type: 'choice.set', change: { ship } }))
  const onVerified = useCallback(() => send({ type: 'adult.verified' }), [send])
  useFocusOnFailure(state.context.failure)
  return (
    <OrderView
      {...{ state, send, calculation, places, askedStore, adding, methods }}
      ships={addresses}
      ordererVerified={me?.nameVerified ?? false}
      adultCheck={
        inBrowser ? (
          <Suspense fallback={<Skeleton shape="control" />}>
            <IdentityCheck onVerified={onVerified} returnTo={toOrderFormHref(type, products)} />
          </Suspense>
        ) : (
          <Skeleton shape="control" />
        )
      }
    />
  )
}
