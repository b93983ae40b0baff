import { useMachine } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { chooseStoreMachine } from '#machines/choose-store.ts'
import { m } from '#messages'
import { Sheet } from '#ui/sheet'
import { formatCount } from '../../format.ts'
import { useChooseMyStore } from './choose-my-store.ts'
import { createChooseStoreSteps } from './choose-store.steps.ts'
import { ChooseStoreView } from './choose-store-view.tsx'
import { useMyStore } from './my-store.ts'
import { storeChooser, type StoreChoice } from './store-chooser.ts'

type Product = StoreChoice['product']

const toTitle = (product: Product): string => {
  if (!product) return m['pickup.choose.title']()
  return product.kind.code === 'GOODS' ? m['pickup.choose.goods_title']() : m['pickup.choose.wine_title']()
}

const formatProductStock = (product: NonNullable<Product>) => (qty: number) =>
  product.kind.code === 'GOODS'
    ? m['wines.count.goods']({ count: formatCount(qty) })
    : m['wines.count.bottles']({ count: formatCount(qty) })

const Choice = ({ product, storeIds, current }: StoreChoice) => {
  const chooseMyStore = useChooseMyStore()
  const store = useMyStore()
  const machine = useMemo(
    () =>
      chooseStoreMachine.provide({
        ...createChooseStoreSteps({
          idProduct: product?.id,
          storeIds,
          from: store ? { latitude: store.latitude, longitude: store.longitude } : null,
        }),
        actions: {
          choose: (_, { id }) => {
            if (current === undefined) void chooseMyStore(id)
            storeChooser.close(id)
          },
        },
      }),
    [product?.id, storeIds, current, store, chooseMyStore],
  )
  const [state, send] = useMachine(machine)
  return (
    <ChooseStoreView
      state={state}
      send={send}
      current={current ?? store?.id ?? null}
      formatStock={product && formatProductStock(product)}
    />
  )
}

/** The choice of a store over the page, loaded with the first press that asks for it. */
export const ChooseStoreSheet = () => {
  const choice = useSyncExternalStore(storeChooser.subscribe, storeChooser.current, () => undefined)
  return (
    <Sheet
      open={choice !== undefined}
      title={toTitle(choice?.product)}
      closeLabel={m['checkout.store.close']()}
      onClose={() => storeChooser.close(null)}
    >
      {choice && <Choice {...choice} />}
    </Sheet>
  )
}
