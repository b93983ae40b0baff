import { useState } from 'react'
import { formatCount } from '#app/format.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'

export interface ForeignNamesProps {
  list: Pick<ImportedList, 'foreignNames' | 'confirmations'>
  canWrite: boolean
  isWorking: boolean
  onConfirm: (confirmations: ImportedList['confirmations']) => void
}

/** Korean names without Korean letters, each with a transcription to edit. */
export const ForeignNames = ({ list, canWrite, isWorking, onConfirm }: ForeignNamesProps) => {
  const { foreignNames, confirmations } = list
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(
    () => new Map(foreignNames.map(({ name, korean }) => [name, korean])),
  )
  if (foreignNames.length === 0) return null
  const names = [...texts].flatMap(([name, text]) => {
    const korean = text.trim()
    return korean === '' || korean === name ? [] : [{ name, korean }]
  })
  return (
    <Section title={m['imports.korean.title']()} lead={m['imports.korean.lead']()} size="small">
      <Stack gap={12}>
        {foreignNames.map(({ name, rows }) => (
          <Field key={name} label={name} hint={m['imports.unknown.rows']({ total: formatCount(rows) })}>
            <TextInput
              value={texts.get(name) ?? ''}
              maxLength={120}
              disabled={!canWrite || isWorking}
              onChange={(korean) => setTexts(new Map([...texts, [name, korean]]))}
            />
          </Field>
        ))}
        {canWrite && (
          <Cluster>
            <Button
              disabled={isWorking || names.length === 0}
              onClick={() => onConfirm({ ...confirmations, names: [...confirmations.names, ...names] })}
            >
              {m['imports.korean.action']({ total: formatCount(names.length) })}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Section>
  )
}
