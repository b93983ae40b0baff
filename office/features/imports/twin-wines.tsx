import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toFactsText } from './import-words.ts'

export interface TwinWinesProps {
  list: Pick<ImportedList, 'twins' | 'confirmations'>
  canWrite: boolean
  isWorking: boolean
  onConfirm: (confirmations: ImportedList['confirmations']) => void
}

type RowProps = Pick<TwinWinesProps, 'canWrite' | 'isWorking'> & {
  title: string
  facts: string
  action: string
  onAct: () => void
}

const TwinRow = ({ title, facts, action, canWrite, isWorking, onAct }: RowProps) => (
  <Cluster justify="between" gap={12}>
    <Stack gap={4}>
      <Text weight="medium">{title}</Text>
      <Text size="caption" tone="caption">
        {facts}
      </Text>
    </Stack>
    {canWrite && (
      <Button size="small" disabled={isWorking} aria-label={`${title}: ${action}`} onClick={onAct}>
        {action}
      </Button>
    )}
  </Cluster>
)

/** New wines of the list that are there under another code: each is joined to it, or stays a wine of its own. */
export const TwinWines = ({ list, canWrite, isWorking, onConfirm }: TwinWinesProps) => {
  const { twins, confirmations } = list
  const { joins } = confirmations
  if (twins.length + joins.length === 0) return null
  const toCode = (key: string) => key.slice(key.indexOf(':') + 1)
  return (
    <Section title={m['imports.twins.title']()} lead={m['imports.twins.lead']()} size="small">
      <Stack gap={12}>
        {twins.map(({ key, into, name, intoName, lines }) => (
          <TwinRow
            key={key}
            {...{ canWrite, isWorking }}
            title={name}
            facts={toFactsText([
              toCode(key),
              m['imports.twins.same']({ name: intoName, code: toCode(into) }),
              m['imports.new.lines']({ lines: lines.join(', ') }),
            ])}
            action={m['imports.twins.action']()}
            onAct={() => onConfirm({ ...confirmations, joins: [...joins, { key, into }] })}
          />
        ))}
        {joins.map((join) => (
          <TwinRow
            key={join.key}
            {...{ canWrite, isWorking }}
            title={toCode(join.key)}
            facts={m['imports.twins.joined']({ code: toCode(join.into) })}
            action={m['imports.mapped.drop']()}
            onAct={() => onConfirm({ ...confirmations, joins: joins.filter(({ key }) => key !== join.key) })}
          />
        ))}
      </Stack>
    </Section>
  )
}
