import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/error.ts'
import { toErrorMessage } from './failure-text.ts'
import type { ActOutcome } from './outcome-notice.tsx'
import { createSeenVersions } from './seen-versions.ts'
import { useSendOnce, type SendOnce } from './send-once.ts'

type Versioned = { id: number; version: number }
type Sending = { sendOnce: SendOnce; seenVersion: number }

/** What an act changes: as it was read last, and with the version with which its form opened. */
export type ActSubject = { id: number; version: number; shownVersion: number }

export interface VersionedActsOptions<Act extends { name: string }, Answer extends Versioned | null> {
  /** Answers the subject as it is then; null for one that was removed. Texts go with the version that was seen. */
  send: (act: Act, sending: Sending) => Promise<Answer>
  /** Null for an act that adds something, or that takes the latest version. */
  toSubject: (act: Act) => ActSubject | null
  doneTexts: Record<Act['name'], () => string>
  /** The code with which the server refuses what another person changed meanwhile. */
  conflict: string
  /** What another person saved, line by line. */
  toConflictLines: (fields: Record<string, string>) => string[]
  /** All that is read anew after an act. */
  queryKey: readonly unknown[]
  /** What was read then. */
  listPresent: () => readonly Versioned[] | undefined
  onDone: (act: Act, answer: Answer) => void
}

const isConflict = (error: Error, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code

/**
 * Acts on the rows of a list, which is read anew after each. Texts are saved with the version that the person saw of
 * them, so that what another person saved meanwhile is listed instead of written over.
 */
export const useVersionedActs = <Act extends { name: string }, Answer extends Versioned | null>(
  options: VersionedActsOptions<Act, Answer>,
) => {
  const { send, toSubject, doneTexts, conflict, toConflictLines, queryKey, listPresent, onDone } = options
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const [versions] = useState(createSeenVersions)
  const findSeen = (act: Act) => {
    const subject = toSubject(act)
    return subject ? versions.find(String(subject.id), subject.shownVersion) : 0
  }
  const mutation = useMutation({
    mutationFn: (act: Act) => send(act, { sendOnce, seenVersion: findSeen(act) }),
    onSuccess: (answer, act) => {
      const subject = toSubject(act)
      // An own act leads from the version that was seen to the next one.
      if (answer && subject && (act.name === 'save' || subject.version === findSeen(act)))
        versions.see(String(answer.id), answer.version)
      onDone(act, answer)
    },
    onSettled: async (_answer, error, act) => {
      await queryClient.invalidateQueries({ queryKey })
      // What another person saved is listed where texts were to be saved, and nowhere else.
      if (!error || !isConflict(error, conflict) || act.name !== 'save') return
      const present = listPresent()?.find(({ id }) => id === toSubject(act)?.id)
      if (present) versions.see(String(present.id), present.version)
    },
  })
  const toOutcome = (act: Act, error: Error | null): ActOutcome => {
    if (!error) return { tone: 'success', text: doneTexts[act.name as Act['name']](), lines: [] }
    const lines = isConflict(error, conflict) ? toConflictLines(error.fields ?? {}) : []
    return { tone: 'error', text: toErrorMessage(error), lines }
  }
  return {
    isWorking: mutation.isPending,
    outcome: mutation.isSuccess || mutation.isError ? toOutcome(mutation.variables, mutation.error) : null,
    onAct: (act: Act) => mutation.mutate(act),
    forget: mutation.reset,
  }
}
