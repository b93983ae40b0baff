import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import type { StoreOption } from '../../shell/store-options.ts'
import type { FirstReceiptProps } from './first-receipt.tsx'
import { stock, type StockProduct } from './stock.queries.ts'
import { toDoneText, type StockAct } from './use-stock-panel.ts'

interface FirstReceiptOptions {
  isOpen: boolean
  stores: readonly StoreOption[]
  act: StockAct
  winesHref: string
  /** The address of a product in a store. */
  toLevelHref: (product: number, store: number) => string
}

/** A wine of the catalogue that comes into a store for the first time; null while that is not open. */
export const useFirstReceipt = (options: FirstReceiptOptions): FirstReceiptProps | null => {
  const { isOpen, stores, act, winesHref, toLevelHref } = options
  const [query, setQuery] = useState('')
  const [wine, setWine] = useState<StockProduct | null>(null)
  const wines = useQuery({ ...stock.products(query), enabled: isOpen && query !== '' })
  if (!isOpen) return null
  const outcome = findOutcome(act, ({ product, to }) => product === wine?.idProduct && to === undefined)
  return {
    picker: {
      query,
      wines: query === '' ? null : wines.data?._embedded.items,
      onSearch: setQuery,
      onChoose: (chosenWine) => {
        act.reset()
        setWine(chosenWine)
      },
    },
    searchFailure: wines.error && toErrorMessage(wines.error),
    wine,
    stores,
    isWorking: outcome.working !== null,
    done: outcome.done && {
      text: toDoneText(outcome.done),
      href: toLevelHref(outcome.done.product, outcome.done.store),
    },
    failure: outcome.error && toErrorMessage(outcome.error),
    winesHref,
    onOther: () => setWine(null),
    onReceive: ({ to, ...entry }) => {
      const store = stores.length === 1 ? Number(stores[0]?.value) : to
      if (wine) act.mutate({ product: wine.idProduct, store, ...entry })
    },
  }
}
