import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { ships as shipCalls } from '#api/calls/ships.ts'
import { toFailure } from '#machines/failure.ts'
import type { OrderForm } from '#machines/order-form.ts'
import { orderMachine } from '#machines/order.ts'
import type { OrderRequest } from '#machines/order-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/skeleton'
import { showFailure } from '../../shell/failures.ts'
import { alertUnlessFieldErrors } from '../../shell/alert-unless-field-errors.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import type { ShipFields } from '../ships/ship-form.tsx'
import { ships } from '../ships/ships.queries.ts'
import { useAddressLookup } from '../ships/use-address-lookup.ts'
import { checkout } from './checkout.queries.ts'
import { toOrderFormHref } from './ordered-products.ts'
import { findResumableOrder, createOrderSteps } from './order.steps.ts'
import { OrderView } from './order-view.tsx'
import { loadPayScript } from './pay-script.ts'

const IdentityCheck = lazy(() =>
  import('../identity/identity-check.tsx').then((file) => ({ default: file.IdentityCheck })),
)

const emptyForm = {
  agreed: [],
  method: 'CARD',
  issuer: '',
  installments: 0,
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
  escrow: false,
} satisfies Partial<OrderForm>

export interface OrderPageProps {
  type: OrderRequest['type']
  products: OrderRequest['products']
  fromCart: boolean
  /** The pickup store that the address names. */
  store?: number | undefined
}

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

/**
 * The browser may return to a page that has already handed over: from its cache, or before the next page
 * came.
 */
const useReturn = (retry: () => void) =>
  useEffect(() => {
    const path = location.pathname
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && retry()
    const onPopState = () => location.pathname === path && retry()
    addEventListener('pageshow', onPageShow)
    addEventListener('popstate', onPopState)
    return () => {
      removeEventListener('pageshow', onPageShow)
      removeEventListener('popstate', onPopState)
    }
  }, [retry])

/** Moves the focus to the first error of the page. */
const useFocusOnFailure = (code: string | undefined) =>
  useEffect(() => {
    if (code) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [code])

const Ordering = ({ type, products, fromCart, store }: OrderPageProps) => {
  const client = useQueryClient()
  const router = useRouter()
  const { me } = useRouteContext({ from: '__root__' })
  const machine = useMemo(() => orderMachine.provide(createOrderSteps(client, router)), [client, router])
  const request = { type, products, fromCart, ...(store && { store }) }
  const latest = client.getQueryData(checkout.latest().queryKey)
  const resumedCalculation = latest && findResumableOrder(latest, request)
  const isResumable =
    resumedCalculation && (type === 'PICKUP' ? resumedCalculation.pickupTime : resumedCalculation.idShip)
  const [state, send] = useMachine(machine, {
    input: {
      request,
      draft: isResumable
        ? { oid: resumedCalculation.oid, snapshotHash: resumedCalculation.snapshotHash }
        : null,
      form: {
        fullName: me?.fullName ?? '',
        mobile: me?.mobile ?? '',
        email: me?.email ?? '',
        ...emptyForm,
        gift: (resumedCalculation && latest?.order?.giftTo) ?? null,
      },
    },
  })
  const oid = state.context.draft?.oid ?? ''
  const { data: calculation } = useQuery({ ...checkout.calculation(oid), enabled: oid !== '' })
  const { data: places = [] } = useQuery({ ...checkout.places(products), enabled: type === 'PICKUP' })
  const { data: addresses = [] } = useQuery({ ...ships.mine(), enabled: type === 'DELIVERY' })
  const { data: methods } = useSuspenseQuery(checkout.payMethods())
  const inBrowser = useInBrowser()
  const adding = useAddShip((ship) => send({ type: 'choice.set', change: { ship } }))
  const onVerified = useCallback(() => send({ type: 'adult.verified' }), [send])
  useReturn(useCallback(() => send({ type: 'order.retry' }), [send]))
  useFocusOnFailure(state.context.failure?.code)
  useEffect(() => void loadPayScript(), [])
  return (
    <OrderView
      {...{ state, send, calculation, places, adding, methods }}
      ships={addresses}
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

/** The form of an order; another set of products is another order. */
export const OrderPage = (props: OrderPageProps) =>
  props.products.length > 0 ? (
    <Ordering key={toOrderFormHref(props.type, props.products)} {...props} />
  ) : (
    <Page as="main" width="reading">
      <EmptyState
        level={1}
        title={m['checkout.empty.title']()}
        text={m['checkout.empty.lead']()}
        action={
          <Button variant="primary" href="/cart">
            {m['checkout.sold_out.cart']()}
          </Button>
        }
      />
    </Page>
  )
