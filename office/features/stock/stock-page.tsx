import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { stock as calls } from '#api/calls/office/stock.ts'
import type { CorrectionReason } from '#api/contract/office/stock.options.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import type { RowState } from '#ui/data-grid'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { useStoreOptions } from '../../shell/store-options.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { createQueue } from './one-by-one.ts'
import { stock, type StockLevel, type StockPage as StockList } from './stock.queries.ts'
import type { StockSearch } from './stock-search.ts'
import { StockView } from './stock-view.tsx'
import { parseBottles, toLevelKey } from './stock-words.ts'
import { useFirstReceipt } from './use-first-receipt.ts'
import { useStockAct, useStockPanel } from './use-stock-panel.ts'

const offersPaths = { '/office/stock': '/office/offers', '/seller/stock': '/seller/offers' } as const
type StockPath = keyof typeof offersPaths

const replaceLevel = (list: StockList, level: StockLevel): StockList => ({
  ...list,
  _embedded: {
    items: list._embedded.items.map((one) => (toLevelKey(one) === toLevelKey(level) ? level : one)),
  },
})

/**
 * Corrections of rows, each with its own outcome: one that fails leaves the others. Those of a pasted column are sent
 * one after another, and the list is read anew after the last.
 */
const useCorrections = (reason: CorrectionReason) => {
  const queryClient = useQueryClient()
  const [states, setStates] = useState<Record<string, RowState>>({})
  const [add] = useState(() => createQueue(() => void queryClient.invalidateQueries({ queryKey: stock.all })))
  const sendOnce = useSendOnce()
  const setState = (level: StockLevel, state: RowState) =>
    setStates((before) => ({ ...before, [toLevelKey(level)]: state }))
  const keep = (answer: StockLevel) =>
    queryClient.setQueriesData<StockList>(
      { queryKey: stock.lists },
      (list) => list && replaceLevel(list, answer),
    )
  const correct = (level: StockLevel, text: string) => {
    const bottles = parseBottles(text)
    if (bottles === null) return setState(level, { tone: 'error', text: m['stock.rule.number']() })
    const body = {
      product: level.idProduct,
      store: level.store.id,
      seen: level.onHand,
      counted: bottles,
      reason,
    }
    setState(level, { tone: 'working', text: m['stock.edit.saving']() })
    add(async () => {
      try {
        const answer = await sendOnce(body, (options) => calls.correctStock({ body }, options))
        keep(answer)
        const words = { from: String(level.onHand), to: String(answer.onHand) }
        setState(level, { tone: 'success', text: m['stock.edit.saved'](words) })
      } catch (error) {
        setState(level, { tone: 'error', text: toErrorMessage(error) })
      }
    })
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
  const act = useStockAct()
  const panel = useStockPanel(search, stores, act, {
    canChange: canCorrect,
    canReplaceCode: me.company === null,
    offersPath: mayRead(me, 'offers.write') ? offersPaths[path] : null,
  })
  const toHref = (change: Partial<StockSearch>) => {
    const isPanel = 'product' in change || 'first' in change
    const next = {
      ...search,
      ...{ product: undefined, at: undefined, first: undefined, page: isPanel ? search.page : undefined },
      ...change,
    }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  const go = (change: Partial<StockSearch>) => void navigate({ href: toHref(change) })
  const firstReceipt = useFirstReceipt({
    isOpen: search.first === 'yes' && canCorrect,
    stores,
    act,
    winesHref: path === '/office/stock' ? '/office/wines' : '/seller/wines',
    toLevelHref: (product, at) => toHref({ product, at }),
  })
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
      firstReceipt={firstReceipt}
      onRetry={() => void list.refetch()}
      onSearch={(query) => go({ query: query || undefined })}
      onStore={(store) => go({ store: store ? Number(store) : undefined })}
      onSort={(sort) => go({ sort })}
      onReason={setReason}
      onCorrect={correct}
      onClose={() => go({ product: undefined })}
    />
  )
}
