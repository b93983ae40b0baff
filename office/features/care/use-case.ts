import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { care as calls } from '#api/calls/office/care.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { readAnswerDraft, saveAnswerDraft } from './answer-drafts.ts'
import type { CareSearch, CaseKind } from './care-search.ts'
import { care } from './care.queries.ts'
import type { CasePanelProps } from './case-panel.tsx'

type CaseKey = { kind: CaseKind; id: number }
/** What an act did, and how it is taken back. */
export type CaseOutcome = { text: string; undo?: () => Promise<unknown> }

type CaseOptions = {
  key: CaseKey | null
  toHref: (change: Partial<CareSearch>) => string
  onDone: (outcome: CaseOutcome) => void
  /** Called when the case is finished: the next one opens. */
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

/** The case that is open: what is shown of it, and the acts on it. */
export const useCase = ({ key, toHref, onDone, onFinished }: CaseOptions) => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { kind, id } = key ?? none
  const [revisedName, setRevisedName] = useState<string | null>(null)
  const one = useQuery({ ...care.one(kind, id), enabled: key !== null })
  const templates = useTemplates(onDone)
  const refresh = () => queryClient.invalidateQueries({ queryKey: care.all })
  const params = { kind, id }
  const hold = useMutation({
    mutationFn: (isTaken: boolean) =>
      isTaken ? calls.takeCase({ params }) : calls.releaseCase({ params }).then(() => null),
    onSettled: refresh,
  })
  const answer = useMutation({
    mutationFn: ({ text, version }: { text: string; version: number | null }) =>
      sendText({ kind, id }, text, version),
    onSuccess: (_, { version }) => {
      saveAnswerDraft({ kind, id }, '')
      setRevisedName(null)
      onDone({ text: version === null ? m['care.answer.sent']() : m['care.answer.revised']() })
      if (version === null) onFinished()
    },
    onSettled: refresh,
  })
  const hide = (reason: string) => calls.hideReview({ params: { id }, body: { reason } })
  const show = () => calls.showReview({ params: { id } })
  const decide = useMutation({
    mutationFn: ({ reason }: { reason: string | null }) => (reason === null ? show() : hide(reason)),
    onSuccess: (_, { reason }) => {
      if (reason === null) onDone({ text: m['care.review.shown']() })
      else onDone({ text: m['care.review.is_hidden'](), undo: () => show().then(refresh) })
      onFinished()
    },
    onSettled: refresh,
  })
  const item = one.data
  const isLoaded = key !== null && item?.kind === kind && item.id === id
  const name = `${kind}-${id}`
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
            isRevising,
            answer: {
              ...templates,
              initial: readAnswerDraft({ kind, id }) || (isRevising ? (latest?.text ?? '') : ''),
              isWorking: answer.isPending,
              failure: toLine(answer.error),
              onChange: (text) => saveAnswerDraft({ kind, id }, text),
              onSend: (text) =>
                answer.mutate({ text, version: item.state === 'ANSWERED' ? (latest?.version ?? 1) : null }),
            },
            decision: {
              canDecide: mayWrite(me, 'care.moderate'),
              working: decide.isPending ? (decide.variables.reason === null ? 'show' : 'hide') : null,
              failure: toLine(decide.error),
              onHide: (reason) => decide.mutate({ reason }),
              onShow: () => decide.mutate({ reason: null }),
            },
            holdWorking: hold.isPending,
            onTake: () => hold.mutate(true),
            onRelease: () => hold.mutate(false),
            onRevise: () => setRevisedName(name),
          }
  return { panel, failure: toLine(hold.error) ?? toLine(one.error), retry: () => void one.refetch() }
}
