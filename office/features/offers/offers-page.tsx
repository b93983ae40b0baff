import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { offers as calls } from '#api/calls/office/offers.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { OfferPanelProps } from './offer-panel.tsx'
import { toRefusalText } from './offer-words.ts'
import { offers, type Offer } from './offers.queries.ts'
import type { OffersSearch } from './offers-search.ts'
import { OffersView } from './offers-view.tsx'
import type { PlanEntry } from './plan-form.tsx'
import { useOfferSaves } from './use-offer-saves.ts'

type OffersPath = '/office/offers' | '/seller/offers'

type Act =
  | { kind: 'plan'; id: number; plan: PlanEntry }
  | { kind: 'cancel'; id: number; idPlan: number }
  | { kind: 'list'; id: number; version: number; listPrice: number; recommendedBy: string }
  | { kind: 'state'; id: number; version: number; state: 'ON_SALE' | 'STOPPED' }

const doneTexts: Record<Act['kind'], () => string> = {
  plan: m['offers.done.plan'],
  cancel: m['offers.done.cancel'],
  list: m['offers.edit.saved'],
  state: m['offers.edit.saved'],
}

/** A row that the server refused, said as the grid says it. */
class RowRefused extends Error {}

/** Sends one act on an offer; the operator's with its reason. */
const sendAct = async (act: Act, reason: object, options: { idempotencyKey: string }): Promise<void> => {
  const params = { id: act.id }
  if (act.kind === 'plan') await calls.planPrice({ params, body: { ...act.plan, ...reason } }, options)
  else if (act.kind === 'cancel')
    await calls.cancelPricePlan({ params: { ...params, idPlan: act.idPlan }, body: { ...reason } }, options)
  else {
    const { kind: _kind, ...row } = act
    const { refused } = await calls.saveOffers({ body: { rows: [row], ...reason } }, options)
    if (refused[0]) throw new RowRefused(toRefusalText(refused[0].why))
  }
}

type Reason = { needsReason: boolean; reason: string; onReason: (reason: string) => void }

const useOfferPanel = (
  id: number | undefined,
  canChange: boolean,
  { needsReason, reason, onReason }: Reason,
): OfferPanelProps | undefined | null => {
  const queryClient = useQueryClient()
  const isOpen = id !== undefined
  const offer = useQuery({ ...offers.one(id ?? 0), enabled: isOpen })
  const history = useQuery({ ...offers.history(id ?? 0), enabled: isOpen })
  const sendOnce = useSendOnce()
  const act = useMutation({
    mutationFn: (input: Act) => {
      const body = needsReason ? { reason: reason.trim() } : {}
      return sendOnce({ ...input, ...body }, (options) => sendAct(input, body, options))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: offers.all }),
  })
  if (!isOpen) return null
  if (!offer.data) return undefined
  const { version } = offer.data
  const { working, done, error } = findOutcome(act, (input) => input.id === id)
  return {
    offer: offer.data,
    history: history.data,
    ...{ canChange, needsReason, reason, onReason },
    working: working && working.kind,
    workingPlan: working?.kind === 'cancel' ? working.idPlan : null,
    done: done && doneTexts[done.kind](),
    failure: error && (error instanceof RowRefused ? error.message : toErrorMessage(error)),
    onPlan: (plan) => act.mutate({ kind: 'plan', id, plan }),
    onCancelPlan: (idPlan) => act.mutate({ kind: 'cancel', id, idPlan }),
    onListPrice: (entry) => act.mutate({ kind: 'list', id, version, ...entry }),
    onState: (state) => act.mutate({ kind: 'state', id, version, state }),
  }
}

export const OffersPage = ({ path, search }: { path: OffersPath; search: OffersSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(offers.list(search))
  const canChange = mayWrite(me, 'offers.write')
  const needsReason = me.company === null
  const [reason, setReason] = useState('')
  const { states, change } = useOfferSaves(needsReason, reason)
  const panel = useOfferPanel(search.offer, canChange, { needsReason, reason, onReason: setReason })
  const toHref = (changes: Partial<OffersSearch>) => {
    const isPanel = 'offer' in changes
    const next = { ...search, offer: undefined, page: isPanel ? search.page : undefined, ...changes }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  const go = (changes: Partial<OffersSearch>) => void navigate({ href: toHref(changes) })
  return (
    <OffersView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      canChange={canChange}
      needsReason={needsReason}
      reason={reason}
      states={states}
      panel={panel}
      onRetry={() => void list.refetch()}
      onSearch={(query) => go({ query: query || undefined })}
      onSort={(sort) => go({ sort })}
      onReason={setReason}
      onChange={(offer: Offer, key, text) => change(offer, key, text)}
      onClose={() => go({ offer: undefined })}
    />
  )
}
