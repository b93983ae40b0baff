import { useState } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Combobox } from '#ui/combobox'
import { Confirm } from '#ui/confirm'
import { Field } from '#ui/field'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import type { OfficeTerm } from './taxonomy.queries.ts'
import { toUsesText } from './term-words.ts'

export type TermOption = { value: string; label: string }

export interface TermMovesProps {
  term: OfficeTerm
  /** Where an area may lie; null for lists that are no tree. */
  parents: readonly TermOption[] | null
  /** The terms that may stand for this one; null where none can. */
  targets: readonly TermOption[] | null
  isWorking: boolean
  onOrder: (direction: 'UP' | 'DOWN') => void
  onMove: (idParent: number | null) => void
  onMerge: (into: number) => void
}

interface ChoiceProps {
  label: string
  options: readonly TermOption[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <Field label={label}>
    <Combobox
      options={options}
      value={value}
      openLabel={m['taxonomy.choose.open']()}
      clearLabel={m['frame.field.clear']()}
      emptyText={m['taxonomy.choose.none']()}
      placeholder={m['taxonomy.choose.placeholder']()}
      onChange={onChange}
    />
  </Field>
)

const topLevel = 'top'

const MovePart = ({ term, parents, isWorking, onMove }: TermMovesProps) => {
  const [parent, setParent] = useState(String(term.idParent ?? topLevel))
  if (!parents) return null
  const options = [
    { value: topLevel, label: m['taxonomy.move.top']({ country: term.country?.name ?? '' }) },
    ...parents,
  ]
  return (
    <Section title={m['taxonomy.move.title']()} level={3} size="small" space="none">
      <Stack gap={8}>
        <Choice label={m['taxonomy.move.label']()} options={options} value={parent} onChange={setParent} />
        <Cluster>
          <Button
            disabled={parent === '' || parent === String(term.idParent ?? topLevel)}
            working={isWorking && m['taxonomy.saving']()}
            onClick={() => onMove(parent === topLevel ? null : Number(parent))}
          >
            {m['taxonomy.move.action']()}
          </Button>
        </Cluster>
      </Stack>
    </Section>
  )
}

const MergePart = ({ term, targets, isWorking, onMerge }: TermMovesProps) => {
  const [into, setInto] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  if (!targets) return null
  const target = targets.find(({ value }) => value === into)
  return (
    <Section title={m['taxonomy.merge.title']()} level={3} size="small" space="none">
      <Stack gap={8}>
        <Text size="small" tone="secondary">
          {m['taxonomy.merge.lead']()}
        </Text>
        <Choice label={m['taxonomy.merge.label']()} options={targets} value={into} onChange={setInto} />
        <Cluster>
          <Button variant="danger" disabled={!target || isWorking} onClick={() => setIsAsking(true)}>
            {m['taxonomy.merge.action']()}
          </Button>
        </Cluster>
        <Confirm
          open={isAsking && target !== undefined}
          danger
          title={m['taxonomy.merge.question']({ name: term.names['ko-KR'], into: target?.label ?? '' })}
          confirmLabel={m['taxonomy.merge.action']()}
          cancelLabel={m['taxonomy.merge.keep']()}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onMerge(Number(into))
          }}
        >
          {m['taxonomy.merge.follows']({ uses: toUsesText(term) })}
        </Confirm>
      </Stack>
    </Section>
  )
}

/** Where a term stands: its place in the order, the area it lies in, and another that may stand for it. */
export const TermMoves = (props: TermMovesProps) => {
  const { isWorking, onOrder } = props
  return (
    <Stack gap={20}>
      <Section title={m['taxonomy.order.title']()} level={3} size="small" space="none">
        <Cluster>
          <Button disabled={isWorking} onClick={() => onOrder('UP')}>
            {m['taxonomy.order.up']()}
          </Button>
          <Button disabled={isWorking} onClick={() => onOrder('DOWN')}>
            {m['taxonomy.order.down']()}
          </Button>
        </Cluster>
      </Section>
      <MovePart {...props} />
      <MergePart {...props} />
    </Stack>
  )
}
