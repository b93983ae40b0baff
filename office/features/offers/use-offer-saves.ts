import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { offers as calls } from '#api/calls/office/offers.ts'
import { maxOfferRows } from '#api/contract/office/offers.options.ts'
import { m } from '#office-messages'
import type { RowState } from '#ui/data-grid'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { parseCell, toCellKey, toRefusalText, type CellChange } from './offer-words.ts'
import { offers, type Offer, type OfferPage } from './offers.queries.ts'

type Row = { id: number; version: number; cellKey: string; change: CellChange }

const replaceOffers = (list: OfferPage, offersById: ReadonlyMap<number, Offer>): OfferPage => ({
  ...list,
  _embedded: { items: list._embedded.items.map((offer) => offersById.get(offer.id) ?? offer) },
})

/**
 * Changes of cells, each with its own outcome. The cells of a pasted column arrive one after another at once, and
 * are sent as one call; a cell that is edited while another is sent waits for its answer, which has the new version.
 */
export const useOfferSaves = (needsReason: boolean, reason: string) => {
  const queryClient = useQueryClient()
  const [states, setStates] = useState<Record<string, RowState>>({})
  const rows = useRef<Row[]>([])
  const last = useRef(Promise.resolve())
  const versions = useRef(new Map<number, number>())
  const sendOnce = useSendOnce()
  const setState = (batch: readonly Pick<Row, 'cellKey'>[], state: RowState) =>
    setStates((before) => ({
      ...before,
      ...Object.fromEntries(batch.map(({ cellKey }) => [cellKey, state])),
    }))
  // The list is read anew after an act in the panel, and has the later version then.
  const findVersion = ({ id, version }: Row) => Math.max(version, versions.current.get(id) ?? 0)

  const send = async (batch: Row[], typedReason: string) => {
    const body = {
      rows: batch.map((row) => ({ id: row.id, version: findVersion(row), ...row.change })),
      ...(needsReason && { reason: typedReason }),
    }
    try {
      const { saved, refused } = await sendOnce(body, (options) => calls.saveOffers({ body }, options))
      const byId = new Map(saved.map((offer) => [offer.id, offer]))
      for (const { id, version } of saved) versions.current.set(id, version)
      queryClient.setQueriesData<OfferPage>(
        { queryKey: offers.lists },
        (list) => list && replaceOffers(list, byId),
      )
      setState(
        batch.filter(({ id }) => byId.has(id)),
        { tone: 'success', text: m['offers.edit.saved']() },
      )
      for (const refusal of refused)
        setState(
          batch.filter(({ id }) => id === refusal.id),
          { tone: 'error', text: toRefusalText(refusal.why) },
        )
    } catch (error) {
      setState(batch, { tone: 'error', text: toErrorMessage(error) })
    }
    await queryClient.invalidateQueries({ queryKey: offers.all })
  }

  const flush = (typedReason: string) => {
    const batch = rows.current.splice(0, maxOfferRows)
    if (batch.length === 0) return
    last.current = last.current.then(() => send(batch, typedReason))
    flush(typedReason)
  }

  const change = (offer: Offer, key: string, text: string) => {
    const { id, version } = offer
    const cellKey = toCellKey(id, key)
    const cellChange = parseCell(key, text)
    if (typeof cellChange === 'string') return setState([{ cellKey }], { tone: 'error', text: cellChange })
    const typedReason = reason.trim()
    if (needsReason && typedReason === '')
      return setState([{ cellKey }], { tone: 'error', text: m['offers.rule.reason']() })
    setState([{ cellKey }], { tone: 'working', text: m['offers.edit.saving']() })
    rows.current.push({ id, version, cellKey, change: cellChange })
    if (rows.current.length === 1) queueMicrotask(() => flush(typedReason))
  }
  return { states, change }
}
