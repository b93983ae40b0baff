import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { stock as calls } from '#api/calls/office/stock.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import type { StoreOption } from '../../shell/store-options.ts'
import type { StockPanelProps } from './stock-panel.tsx'
import type { StockSearch } from './stock-search.ts'
import { stock } from './stock.queries.ts'

/** What came in, or what goes to another store. */
type StockInput = { product: number; store: number; qty: number; note: string; to?: number }

export const toDoneText = ({ qty, to }: StockInput): string =>
  to === undefined
    ? m['stock.done.receive']({ count: String(qty) })
    : m['stock.done.move']({ count: String(qty) })

type BarcodeInput = { product: number; seen: string | null; barcode: string | null }

/** Takes bottles in, or moves them to another store: what came of it is shown by the product's panel. */
export const useStockAct = () => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (input: StockInput) =>
      sendOnce(input, (options) => {
        const { product: of, store, to, ...entry } = input
        const body = { product: of, ...entry }
        return to === undefined
          ? calls.receiveStock({ body: { ...body, store } }, options)
          : calls.moveStock({ body: { ...body, from: store, to } }, options)
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stock.all }),
  })
}
export type StockAct = ReturnType<typeof useStockAct>

/** The panel of one product in one store, and what came in or goes elsewhere. */
export const useStockPanel = (
  { product, at }: StockSearch,
  stores: readonly StoreOption[],
  act: StockAct,
  {
    offersPath,
    ...rights
  }: Pick<StockPanelProps, 'canChange' | 'canReplaceCode'> & {
    /** null for who may not see prices. */
    offersPath: '/office/offers' | '/seller/offers' | null
  },
): StockPanelProps | undefined | null => {
  const queryClient = useQueryClient()
  const isOpen = product !== undefined && at !== undefined
  const level = useQuery({ ...stock.one(product ?? 0, at ?? 0), enabled: isOpen })
  const moves = useQuery({ ...stock.history(product ?? 0, at ?? 0), enabled: isOpen })
  const code = useMutation({
    mutationFn: (body: BarcodeInput) => calls.setBarcode({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stock.all }),
  })
  if (!isOpen) return null
  if (!level.data) return undefined
  const subject = { product, store: at }
  const outcome = findOutcome(act, (input) => input.product === product && input.store === at)
  const codeOutcome = findOutcome(code, (input) => input.product === product)
  const error = outcome.error ?? codeOutcome.error
  const { barcode: before } = level.data
  return {
    level: level.data,
    moves: moves.data?._embedded.items,
    otherStores: stores.filter(({ value }) => value !== String(at)),
    ...rights,
    offerHref: offersPath && toListHref(offersPath, { query: level.data.name }),
    working: codeOutcome.working
      ? 'barcode'
      : outcome.working && (outcome.working.to === undefined ? 'receive' : 'move'),
    done: codeOutcome.done ? m['stock.barcode.done']() : outcome.done && toDoneText(outcome.done),
    failure: error && toErrorMessage(error),
    onReceive: ({ qty, note }) => {
      code.reset()
      act.mutate({ ...subject, qty, note })
    },
    onMove: ({ qty, note, to }) => {
      code.reset()
      act.mutate({ ...subject, qty, note, to })
    },
    onBarcode: (barcode) => {
      act.reset()
      code.mutate({ product: subject.product, seen: before, barcode })
    },
  }
}
