import type { ReactNode } from 'react'
import { formatTime } from '#app/format.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { toStateId } from '#machines/model.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { ConflictForm, createOvertakenWords } from './conflict-form.tsx'
import { draftActs, type DraftActsProps, type EditorMachine } from './draft-acts.tsx'
import { stateNames, draftStateTones, isOpenState, toFaultText, toFieldName } from './draft-words.ts'
import { FieldChanges, listFieldChanges } from './field-changes.tsx'
import { WineFields } from './wine-fields.tsx'
import { WineProducts } from './wine-products.tsx'

export interface DraftEditorViewProps extends DraftActsProps {
  /** Whether the person may read alone. */
  readOnly?: boolean
  /** What else may be done with the draft. */
  acts?: ReactNode
}

/** `저장됨 14:05 · 박운영`, or that it is being saved. */
const toSavedText = ({ state }: DraftActsProps): string => {
  const { draft } = state.context
  if (state.matches({ editing: 'saving' })) return m['drafts.saving']()
  if (state.matches({ editing: 'dirty' })) return m['drafts.unsaved']()
  if (state.hasTag('unsaved')) return m['drafts.not_saved']()
  return draft ? m['drafts.saved']({ time: formatTime(draft.savedAt), name: draft.by }) : ''
}

const Returned = ({ state }: DraftActsProps) => {
  const { draft } = state.context
  if (!draft?.returned || !['RETURNED', 'EDITING', 'DISCARDED'].includes(draft.state)) return null
  const { reason, fields } = draft.returned
  const title = draft.state === 'DISCARDED' ? m['drafts.discarded.reason']() : m['drafts.returned.title']()
  return (
    <Notice tone="warning" title={title}>
      {reason}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, reason: why }) => (
            <li key={field}>
              {m['drafts.returned.field']({
                field: toFieldName(field, draft.products),
                reason: toFaultText(field, why),
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Fields that the shop changed since they were written here, of each of which one text is chosen. */
const Overtaken = ({ state, send, terms, readOnly = false, level = 1 }: DraftEditorViewProps) => {
  const { draft, fields } = state.context
  if (!draft?.subject || draft.overtaken.length === 0 || state.matches({ editing: 'conflicted' })) return null
  const { subject, overtaken } = draft
  if (readOnly || !state.hasTag('editable'))
    return (
      <Notice tone="warning" title={m['drafts.overtaken.title']()}>
        {overtaken.map((field) => toFieldName(field, draft.products)).join(', ')}
      </Notice>
    )
  const conflicts = overtaken.map((field) => ({
    ...{ field, mine: fields[field] ?? '', theirs: subject[field] ?? '' },
  }))
  return (
    <ConflictForm
      // What was typed for other texts is no answer to these.
      key={JSON.stringify(conflicts)}
      level={level === 1 ? 2 : 3}
      conflicts={conflicts}
      terms={terms}
      products={draft.products}
      words={createOvertakenWords()}
      onResolve={(change) =>
        send({
          type: 'overtaken.resolve',
          change,
          seen: Object.fromEntries(overtaken.map((field) => [field, subject[field] ?? ''])),
        })
      }
    />
  )
}

/** How a seller's proposal differs from the wine as the shop has it. */
const Proposed = ({ state, terms, level = 1 }: DraftEditorViewProps) => {
  const { draft } = state.context
  if (!draft?.subject || !draft.company || !isOpenState(draft.state)) return null
  const changes = listFieldChanges(draft.subject, draft.body)
  return (
    <Section
      title={m['drafts.proposed.title']()}
      lead={m['drafts.proposed.lead']()}
      level={level === 1 ? 2 : 3}
      size="small"
      space="none"
    >
      {changes.length === 0 ? (
        <Text size="small" tone="secondary">
          {m['drafts.proposed.none']()}
        </Text>
      ) : (
        <FieldChanges changes={changes} terms={terms} products={draft.products} />
      )}
    </Section>
  )
}

const Fields = ({ state, send, terms, readOnly = false, level = 1 }: DraftEditorViewProps) => {
  const { draft, fields, faults } = state.context
  if (!draft || state.matches('discarded') || state.matches({ editing: 'conflicted' })) return null
  if (!terms) return <Skeleton />
  const disabled = readOnly || !state.hasTag('editable')
  const faultByField = new Map(
    faults.filter(({ refuses }) => refuses).map(({ field, code }) => [field, code]),
  )
  const reasons = new Map((draft.returned?.fields ?? []).map(({ field, reason }) => [field, reason]))
  const toError = (field: string) => {
    const code = faultByField.get(field) ?? reasons.get(field)
    return code === undefined ? undefined : toFaultText(field, code)
  }
  const fieldProps = {
    ...{ fields, disabled, toError, level: level === 1 ? (2 as const) : (3 as const) },
    onChange: (change: Record<string, string | null>) => send({ type: 'fields.change', change }),
  }
  return (
    <Stack gap={24}>
      <WineFields {...fieldProps} terms={terms} />
      <WineProducts {...fieldProps} products={draft.products} />
    </Stack>
  )
}

/** A draft of a wine: what is to be done, what came back, and its fields. */
export const DraftEditorView = (props: DraftEditorViewProps) => {
  const { state, send, level = 1, acts } = props
  const { draft, fields } = state.context
  const leaf = toStateId(state) as LeafId<EditorMachine>
  const Acts: (props: DraftActsProps) => ReactNode = draftActs[leaf]
  const saveOnLeaving = () => {
    send({ type: 'draft.save' })
  }
  return (
    <div data-machine="draft-editor" data-state={leaf} onBlur={saveOnLeaving}>
      <Stack gap={16}>
        <Cluster justify="between">
          <Stack gap={4}>
            <Heading level={level} size="title">
              {fields['name_ko'] || m['drafts.unnamed']()}
            </Heading>
            <Cluster>
              {draft && <Tag tone={draftStateTones[draft.state]}>{stateNames[draft.state]()}</Tag>}
              {draft?.company && <Text size="small">{draft.company.name}</Text>}
              <Text size="small" tone="secondary" role="status">
                {toSavedText(props)}
              </Text>
            </Cluster>
          </Stack>
          {acts && <div data-page-acts>{acts}</div>}
        </Cluster>
        <Returned {...props} />
        <Overtaken {...props} />
        <Proposed {...props} />
        {!(props.readOnly && state.hasTag('editable')) && <Acts {...props} />}
        <Fields {...props} />
      </Stack>
    </div>
  )
}
