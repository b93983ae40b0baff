import type { ReactNode } from 'react'
import type { SnapshotFrom, EventFromLogic } from 'xstate'
import { formatDateTime } from '#app/format.ts'
import type { draftEditorMachine } from '#machines/draft-editor.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { ConflictForm, toSaveConflictWords } from './conflict-form.tsx'
import type { WineTerms } from './drafts.queries.ts'
import { FaultList } from './fault-list.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export type EditorMachine = typeof draftEditorMachine
export interface DraftActsProps {
  state: SnapshotFrom<EditorMachine>
  send: (event: EventFromLogic<EditorMachine>) => void
  /** The shop's lists, by which what was chosen has its name; undefined while they are on their way. */
  terms: WineTerms | undefined
  /** The rank of the heading above. */
  level?: 1 | 2
}

const createWait = (toText: () => string) => () => (
  <Cluster>
    <Spinner label={toText()} />
    <Text tone="secondary">{toText()}</Text>
  </Cluster>
)

const CheckButton = ({ send }: DraftActsProps) => (
  <Cluster>
    <Button variant="primary" onClick={() => send({ type: 'draft.check' })}>
      {m['drafts.act.check']()}
    </Button>
  </Cluster>
)

const Conflicted = ({ state, send, terms, level = 1 }: DraftActsProps) => (
  <ConflictForm
    level={level === 1 ? 2 : 3}
    conflicts={state.context.conflicts}
    terms={terms}
    products={state.context.draft?.products ?? []}
    words={toSaveConflictWords(state.context.draft?.by ?? '')}
    onResolve={(change) => send({ type: 'conflicts.resolve', change })}
  />
)

const Faulty = (props: DraftActsProps) => {
  const { faults, draft } = props.state.context
  return (
    <Stack gap={12}>
      <Notice tone="error" live="alert" title={m['drafts.check.refused']()}>
        {m['drafts.check.refused_text']()}
      </Notice>
      <FaultList faults={faults.filter(({ refuses }) => refuses)} products={draft?.products ?? []} />
      <CheckButton {...props} />
    </Stack>
  )
}

const Ready = ({ state, send }: DraftActsProps) => {
  const { faults, canPublish, draft } = state.context
  return (
    <Stack gap={16}>
      <Notice tone="success" live="status" title={m['drafts.check.ready']()}>
        {canPublish ? m['drafts.check.ready_text']() : m['drafts.check.send_text']()}
      </Notice>
      {faults.length > 0 && (
        <>
          <Text size="small">{m['drafts.check.warnings']()}</Text>
          <FaultList faults={faults} products={draft?.products ?? []} />
        </>
      )}
      {canPublish ? (
        <>
          <Cluster>
            <Button variant="primary" onClick={() => send({ type: 'draft.publish' })}>
              {m['drafts.act.publish']()}
            </Button>
          </Cluster>
          <ScheduleForm onSchedule={(schedule) => send({ type: 'draft.schedule', schedule })} />
        </>
      ) : (
        <Cluster>
          <Button variant="primary" onClick={() => send({ type: 'draft.send' })}>
            {m['drafts.act.send']()}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

const ReloadButton = ({ send }: DraftActsProps) => (
  <Button onClick={() => send({ type: 'draft.reload' })}>{m['drafts.act.reload']()}</Button>
)

const Scheduled = (props: DraftActsProps) => {
  const { draft, canPublish } = props.state.context
  const [from, until] = [draft?.publishAt, draft?.takeDownAt]
  return (
    <Stack gap={12}>
      <Notice tone="info" live="status" title={m['drafts.scheduled.title']()}>
        {from && m['drafts.scheduled.from']({ time: formatDateTime(from) })}{' '}
        {until && m['drafts.scheduled.until']({ time: formatDateTime(until) })}
      </Notice>
      <Cluster>
        {canPublish && (
          <Button onClick={() => props.send({ type: 'draft.unschedule' })}>
            {m['drafts.act.unschedule']()}
          </Button>
        )}
        <ReloadButton {...props} />
      </Cluster>
    </Stack>
  )
}

const Sent = (props: DraftActsProps) => (
  <Stack gap={12}>
    <Notice tone="info" live="status" title={m['drafts.sent.title']()}>
      {m['drafts.sent.text']()}
    </Notice>
    <Cluster>
      <ReloadButton {...props} />
    </Cluster>
  </Stack>
)

const Published = ({ state }: DraftActsProps) => {
  const { draft, canPublish } = state.context
  return (
    <Notice
      tone="success"
      live="status"
      title={m['drafts.published.title']()}
      action={
        canPublish &&
        draft?.idSubject && (
          <TextLink href={`/office/wines/${draft.idSubject}`}>{m['drafts.published.open']()}</TextLink>
        )
      }
    >
      {m['drafts.published.text']()}
    </Notice>
  )
}

const Discarded = () => (
  <Notice tone="info" live="status">
    {m['drafts.discarded']()}
  </Notice>
)

const Failed = ({ state, send }: DraftActsProps) => (
  <Notice
    tone="error"
    live="alert"
    title={m['drafts.failed']()}
    action={
      <Button size="small" onClick={() => send({ type: 'draft.retry' })}>
        {m['frame.retry']()}
      </Button>
    }
  >
    {state.context.failure && toOfficeFailure(state.context.failure)}
  </Notice>
)

/** What is said and done in each state, above the fields. */
export const draftActs = {
  loading: createWait(m['drafts.loading']),
  'editing.clean': CheckButton,
  'editing.dirty': CheckButton,
  'editing.saving': CheckButton,
  'editing.conflicted': Conflicted,
  checking: createWait(m['drafts.checking']),
  faulty: Faulty,
  ready: Ready,
  publishing: createWait(m['drafts.publishing']),
  scheduling: createWait(m['drafts.scheduling']),
  sendingForReview: createWait(m['drafts.sending']),
  scheduled: Scheduled,
  sent: Sent,
  published: Published,
  discarded: Discarded,
  failed: Failed,
} satisfies Record<LeafId<EditorMachine>, (props: DraftActsProps) => ReactNode>
