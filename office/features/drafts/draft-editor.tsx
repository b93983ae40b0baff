import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { draftEditorMachine } from '#machines/draft-editor.ts'
import type { Draft } from '#machines/draft-editor-setup.ts'
import { usePageKeys } from '../../shell/page-keys.ts'
import { createDraftEditorSteps } from './draft-editor.steps.ts'
import { DraftEditorView } from './draft-editor-view.tsx'
import { drafts } from './drafts.queries.ts'
import { LeaveGuard } from './leave-guard.tsx'

export interface DraftEditorProps {
  id: number
  canPublish: boolean
  readOnly?: boolean
  level?: 1 | 2
  /** What else may be done with the draft as it is now. */
  renderActs?: (draft: Draft, isSaved: boolean) => ReactNode
}

/** Runs the editor of one draft. */
export const DraftEditor = ({
  id,
  canPublish,
  readOnly = false,
  level = 1,
  renderActs,
}: DraftEditorProps) => {
  const client = useQueryClient()
  const [machine] = useState(() => draftEditorMachine.provide(createDraftEditorSteps(client)))
  const [state, send] = useMachine(machine, { input: { id, canPublish } })
  const { data: terms } = useQuery(drafts.terms())
  const isUnsaved = state.hasTag('unsaved')
  const { draft } = state.context
  usePageKeys({
    save: () => send({ type: 'draft.save' }),
    submit: () => {
      if (!readOnly)
        send({ type: state.matches('ready') ? (canPublish ? 'draft.publish' : 'draft.send') : 'draft.check' })
    },
  })
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved && draft !== null} />
      <DraftEditorView
        {...{ state, send, terms, level, readOnly }}
        acts={draft && renderActs?.(draft, !isUnsaved && !state.hasTag('busy'))}
      />
    </>
  )
}
