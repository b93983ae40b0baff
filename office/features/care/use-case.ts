import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { care as calls } from '#api/calls/office/care.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { readAnswerDraft, saveAnswerDraft } from './answer-drafts.ts'
import { toCaseName, type CareSearch, type CaseKind } from './care-search.ts'
import { care, type CaseHold, type OfficeCase } from './care.queries.ts'
import type { CaseOutcome } from './case-outcome.ts'
import type { CasePanelProps } from './case-panel.tsx'

type CaseKey = { kind: CaseKind; id: number }

type CaseOptions = {
  key: CaseKey | null
  toHref: (change: Partial<CareSearch>) => string
  onDone: (outcome: CaseOutcome) => void
  /** Called when the open case is finished: the next one opens. */
  onFinished: () => void
}

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)
const none: CaseKey = { kind: 'INQUIRY', id: 0 }

const sendText = ({ kind, id }: CaseKey, text: string, version: number | null) => {
  if (kind === 'REVIEW') throw new Error('a review is not answered')
  const params = { kind, id }
  return version === null
    ? calls.sendAnswer({ params, body: { text } })
    : calls.reviseAnswer({ params, body: { text, version } })
}

/** Templates of the person: kept from an answer, and dropped. */
const useTemplates = (onDone: CaseOptions['onDone']) => {
  const queryClient = useQueryClient()
  const templates = useQuery(care.templates())
  const refresh = () => queryClient.invalidateQueries({ queryKey: care.templates().queryKey })
  const keep = useMutation({
    mutationFn: (template: { title: string; text: string }) =>
      calls.saveAnswerTemplate({ body: { ...template, shared: false } }),
    onSuccess: () => onDone({ text: m['care.template.kept']() }),
    onSettled: refresh,
  })
  const drop = useMutation({
    mutationFn: (id: number) => calls.deleteAnswerTemplate({ params: { id } }),
    onSettled: refresh,
  })
  return { templates: templates.data ?? [], onKeep: keep.mutate, onDrop: drop.mutate }
}

type ActOptions = Pick<CaseOptions, 'onDone' | 'onFinished'> & {
  isOpen: (key: CaseKey) => boolean
  /** Called when an answer was sent or revised. */
  onAnswered: (key: CaseKey) => void
}

/** Acts on cases. Their answers are put into what was read: to read it anew would be recorded as a reading. */
const useCaseActs = ({ isOpen, onDone, onAnswered, onFinished }: ActOptions) => {
  const queryClient = useQueryClient()
  const refreshQueue = () => queryClient.invalidateQueries({ queryKey: care.queue })
  const readAnew = () => queryClient.invalidateQueries({ queryKey: care.all })
  const keep = ({ kind, id }: CaseKey, change: (item: OfficeCase) => OfficeCase) => {
    queryClient.setQueryData(care.one(kind, id).queryKey, (item) => item && change(item))
    return refreshQueue()
  }
  const hold = useMutation({
    mutationFn: ({ isTaken, kind, id }: CaseKey & { isTaken: boolean }): Promise<CaseHold> => {
      const params = { kind, id }
      return isTaken ? calls.takeCase({ params }) : calls.releaseCase({ params }).then(() => null)
    },
    onSuccess: (answer, key) => keep(key, (item) => ({ ...item, hold: answer })),
    onError: readAnew,
  })
  const answer = useMutation({
    mutationFn: ({ text, version, ...key }: CaseKey & { text: string; version: number | null }) =>
      sendText(key, text, version),
    onSuccess: (item, { version, ...key }) => {
      saveAnswerDraft(key, '')
      onAnswered(key)
      onDone({ text: version === null ? m['care.answer.sent']() : m['care.answer.revised']() })
      if (version === null && isOpen(key)) onFinished()
      return keep(key, () => item)
    },
    onError: readAnew,
  })
  const show = async (id: number) => {
    const item = await calls.showReview({ params: { id } })
    void keep({ kind: 'REVIEW', id }, () => item)
    return item
  }
  const decide = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string | null }) =>
      reason === null ? show(id) : calls.hideReview({ params: { id }, body: { reason } }),
    onSuccess: (item, { id, reason }) => {
      if (reason === null) onDone({ text: m['care.review.shown']() })
      else onDone({ text: m['care.review.is_hidden'](), undo: () => show(id) })
      if (isOpen({ kind: 'REVIEW', id })) onFinished()
      return keep({ kind: 'REVIEW', id }, () => item)
    },
    onError: readAnew,
  })
  return { hold, answer, decide }
}

/** The case that is open: what is shown of it, and the acts on it. */
export const useCase = ({ key, toHref, onDone, onFinished }: CaseOptions) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { kind, id } = key ?? none
  const [revisedName, setRevisedName] = useState<string | null>(null)
  const one = useQuery({ ...care.one(kind, id), enabled: key !== null })
  const templates = useTemplates(onDone)
  const isOpen = (other: CaseKey) => key !== null && other.kind === kind && other.id === id
  const onAnswered = (other: CaseKey) =>
    setRevisedName((before) => (before === toCaseName(other) ? null : before))
  const acts = useCaseActs({ isOpen, onDone, onAnswered, onFinished })
  const hold = findOutcome(acts.hold, isOpen)
  const answer = findOutcome(acts.answer, isOpen)
  const decision = findOutcome(acts.decide, (decided) => isOpen({ kind: 'REVIEW', id: decided.id }))
  const item = one.data
  const isLoaded = key !== null && item?.kind === kind && item.id === id
  const name = toCaseName({ kind, id })
  const latest = item?.answers[0]
  const isRevising = revisedName === name
  const panel: CasePanelProps | null | undefined =
    key === null
      ? null
      : !isLoaded
        ? undefined
        : {
            item,
            canAnswer: mayWrite(me, 'care.answer'),
            toHref,
            toMemberHref: mayRead(me, 'members.read') ? (memberId) => `/office/members/${memberId}` : null,
            toOrderHref:
              me.company === null && mayRead(me, 'orders.read') ? (oid) => `/office/orders/${oid}` : null,
            isRevising,
            answer: {
              ...templates,
              initial: readAnswerDraft({ kind, id }) || (isRevising ? (latest?.text ?? '') : ''),
              isWorking: answer.working !== null,
              failure: toLine(answer.error),
              onChange: (text) => saveAnswerDraft({ kind, id }, text),
              onSend: (text) => {
                const version = item.state === 'ANSWERED' ? (latest?.version ?? 1) : null
                acts.answer.mutate({ kind, id, text, version })
              },
            },
            decision: {
              canDecide: mayWrite(me, 'care.moderate'),
              working: decision.working && (decision.working.reason === null ? 'show' : 'hide'),
              failure: toLine(decision.error),
              onHide: (reason) => acts.decide.mutate({ id, reason }),
              onShow: () => acts.decide.mutate({ id, reason: null }),
            },
            holdWorking: hold.working !== null,
            holdFailure: toLine(hold.error),
            onTake: () => acts.hold.mutate({ kind, id, isTaken: true }),
            onRelease: () => acts.hold.mutate({ kind, id, isTaken: false }),
            onRevise: () => setRevisedName(name),
          }
  return { panel, failure: toLine(one.error), retry: () => void one.refetch() }
}
