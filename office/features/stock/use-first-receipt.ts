import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { StoreOption } from '../../shell/store-options.ts'
import type { FirstReceiptProps } from './first-receipt.tsx'
import { stock, type StockProduct } from './stock.queries.ts'
import type { StockAct } from './use-stock-panel.ts'

interface FirstReceiptOptions {
  isOpen: boolean
  stores: readonly StoreOption[]
  act: StockAct
  winesPath: string
  /** Shows the product in the store that has it now. */
  onReceived: (product: number, store: number) => void
}

/** A wine of the catalogue that comes into a store for the first time; null while that is not open. */
export const useFirstReceipt = (options: FirstReceiptOptions): FirstReceiptProps | null => {
  const { isOpen, stores, act, winesPath, onReceived } = options
  const [query, setQuery] = useState('')
  const [wine, setWine] = useState<StockProduct | null>(null)
  const wines = useQuery({ ...stock.products(query), enabled: isOpen && query !== '' })
  if (!isOpen) return null
  const send = (product: number, store: number, entry: { qty: number; note: string }) =>
    void act.mutateAsync({ product, store, ...entry }).then(
      () => {
        setWine(null)
        onReceived(product, store)
      },
      // The mutation holds what went wrong, for the form to show.
      () => undefined,
    )
  return {
    picker: {
      query,
      wines: query === '' ? null : wines.data?._embedded.items,
      onSearch: setQuery,
      onChoose: setWine,
    },
    searchFailure: wines.error && toErrorMessage(wines.error),
    wine,
    stores,
    isWorking: act.isPending,
    failure: act.error && toErrorMessage(act.error),
    winesHref: winesPath,
    onOther: () => {
      act.reset()
      setWine(null)
    },
    onReceive: ({ to, ...entry }) => wine && send(wine.idProduct, to || Number(stores[0]?.value), entry),
  }
}
