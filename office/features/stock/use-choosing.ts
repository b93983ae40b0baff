import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stock as calls } from '#api/calls/office/stock.ts'
import type { RefusedLine } from './count-queue.ts'
import { isCode } from './count-words.ts'
import type { CountedLine } from './stock-count.queries.ts'
import { stock, type StockLevel } from './stock.queries.ts'
import { useWinePicker } from './use-wine-picker.ts'

/** A code that nothing has, or a name; `refused` is the line that waits for its wine. */
export type Choosing = { text: string; refused: RefusedLine | null; qty: number }

interface ChoosingOptions {
  store: number
  save: (line: CountedLine) => void
  dismiss: (refusal: RefusedLine) => void
}

/** Which wine a code or a name is of: it is counted, after it got the code where that is wanted. */
export const useChoosing = ({ store, save, dismiss }: ChoosingOptions) => {
  const client = useQueryClient()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const picker = useWinePicker(store)
  const countWine = (product: number, { qty, refused }: Choosing) => {
    save({ product, qty, how: 'ADD' })
    if (refused) dismiss(refused)
    setChoosing(null)
  }
  const register = useMutation({
    mutationFn: ({ wine, choice }: { wine: StockLevel; choice: Choosing }) =>
      calls.setBarcode({ body: { product: wine.idProduct, seen: wine.barcode, barcode: choice.text } }),
    onSuccess: (_, { wine, choice }) => countWine(wine.idProduct, choice),
    onSettled: () => client.invalidateQueries({ queryKey: stock.all }),
  })
  return {
    choosing,
    picker,
    failure: register.error,
    open: (next: Choosing) => {
      register.reset()
      picker.onSearch(isCode(next.text) ? '' : next.text)
      setChoosing(next)
    },
    close: () => setChoosing(null),
    pick: (wine: StockLevel, isRegistered: boolean) => {
      if (!choosing || register.isPending) return
      if (isRegistered) register.mutate({ wine, choice: choosing })
      else countWine(wine.idProduct, choosing)
    },
  }
}
