import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { stock as calls } from '#api/calls/office/stock.ts'
import type { CorrectionReason } from '#api/contract/office/stock.options.ts'
import { createId } from '#app/shell/create-id.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import type { RowState } from '#ui/data-grid'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe, type OfficeMe } from '../session/office-me.queries.ts'
import { stock, type StockLevel } from './stock.queries.ts'
import type { StockPanelProps } from './stock-panel.tsx'
import type { StockSearch } from './stock-search.ts'
import { StockView } from './stock-view.tsx'
import { parseBottles, toLevelKey } from './stock-words.ts'

type StockPath = '/office/stock' | '/seller/stock'
type StoreOption = { value: string; label: string }

const toOption = ({ id, name }: { id: number; name: string }): StoreOption => ({
  value: String(id),
  label: name,
})

/** The stores that a person may choose from: the operator's all, a seller's people theirs. */
const useStoreOptions = (me: OfficeMe): StoreOption[] => {
  const isOperator = me.company === null
  const all = useQuery({ ...stock.stores(), enabled: isOperator && me.reads.includes('stores.write') })
  return isOperator ? (all.data?._embedded.items ?? []).map(toOption) : me.stores.map(toOption)
}

/** The panel of one product in one store, and what came in or goes elsewhere. */
const useStockPanel = (
  { product, at }: StockSearch,
  stores: readonly StoreOption[],
  canChange: boolean,
): StockPanelProps | undefined | null => {
  const queryClient = useQueryClient()
  const isOpen = product !== undefined && at !== undefined
  const level = useQuery({ ...stock.one(product ?? 0, at ?? 0), enabled: isOpen })
  const moves = useQuery({ ...stock.history(product ?? 0, at ?? 0), enabled: isOpen })
  const act = useMutation({
    mutationFn: ({ qty, note, to }: { qty: number; note: string; to?: number }) => {
      const [body, options] = [{ product: product ?? 0, qty, note }, { idempotencyKey: createId() }]
      return to === undefined
        ? calls.receiveStock({ body: { ...body, store: at ?? 0 } }, options)
        : calls.moveStock({ body: { ...body, from: at ?? 0, to } }, options)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: stock.all }),
  })
  if (!isOpen) return null
  if (!level.data) return undefined
  const { variables } = act
  const isMove = variables?.to !== undefined
  const count = String(variables?.qty ?? 0)
  return {
    level: level.data,
    moves: moves.data?._embedded.items,
    otherStores: stores.filter(({ value }) => value !== String(at)),
    canChange,
    working: act.isPending ? (isMove ? 'move' : 'receive') : null,
    done: act.isSuccess
      ? isMove
        ? m['stock.done.move']({ count })
        : m['stock.done.receive']({ count })
      : null,
    failure: act.error && toErrorMessage(act.error),
    onReceive: ({ qty, note }) => act.mutate({ qty, note }),
    onMove: (entry) => act.mutate(entry),
  }
}

/** Corrections of rows, each with its own outcome: one that fails leaves the others. */
const useCorrections = (reason: CorrectionReason) => {
  const queryClient = useQueryClient()
  const [states, setStates] = useState<Record<string, RowState>>({})
  const correction = useMutation({
    mutationFn: ({ level, counted }: { level: StockLevel; counted: number }) =>
      calls.correctStock(
        {
          body: { product: level.idProduct, store: level.store.id, seen: level.onHand, counted, reason },
        },
        { idempotencyKey: createId() },
      ),
  })
  const setState = (level: StockLevel, state: RowState) =>
    setStates((before) => ({ ...before, [toLevelKey(level)]: state }))
  const correct = async (level: StockLevel, text: string) => {
    const count = parseBottles(text)
    if (count === null) return setState(level, { tone: 'error', text: m['stock.rule.number']() })
    setState(level, { tone: 'working', text: m['stock.edit.saving']() })
    try {
      const { onHand } = await correction.mutateAsync({ level, counted: count })
      await queryClient.invalidateQueries({ queryKey: stock.all })
      setState(level, {
        tone: 'success',
        text: m['stock.edit.saved']({ from: String(level.onHand), to: String(onHand) }),
      })
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: stock.all })
      setState(level, { tone: 'error', text: toErrorMessage(error) })
    }
  }
  return { states, correct }
}

export const StockPage = ({ path, search }: { path: StockPath; search: StockSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(stock.list(search))
  const stores = useStoreOptions(me)
  const canCorrect = mayWrite(me, 'stock.write')
  const [reason, setReason] = useState<CorrectionReason>(canCorrect ? 'CORRECT' : 'SOLD_IN_STORE')
  const { states, correct } = useCorrections(reason)
  const panel = useStockPanel(search, stores, canCorrect)
  const toHref = (change: Partial<StockSearch>) => {
    const isPanel = 'product' in change
    const { page, ...rest } = {
      ...search,
      ...{ product: undefined, at: undefined, page: isPanel ? search.page : undefined },
      ...change,
    }
    return toListHref(path, { ...rest, page: page && page > 1 ? page : undefined })
  }
  const go = (change: Partial<StockSearch>) => void navigate({ href: toHref(change) })
  return (
    <StockView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      stores={stores}
      canCount={mayWrite(me, 'stock.count')}
      canCorrect={canCorrect}
      reason={reason}
      states={states}
      panel={panel}
      onRetry={() => void list.refetch()}
      onSearch={(query) => go({ query: query || undefined })}
      onStore={(store) => go({ store: store ? Number(store) : undefined })}
      onSort={(sort) => go({ sort })}
      onReason={setReason}
      onCorrect={(level, text) => void correct(level, text)}
      onClose={() => go({ product: undefined })}
    />
  )
}
