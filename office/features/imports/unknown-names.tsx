import { formatCount } from '#app/format.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { canBeCreated, toColumnName } from './import-words.ts'
import type { ImportSearch } from './imports-search.ts'
import type { UnknownName } from './imports.queries.ts'

export interface UnknownNamesProps {
  list: Pick<ImportedList, 'unknown' | 'mappings'>
  /** Whether the person may say what a name means, and create what it names. */
  canMap: boolean
  canCreate: boolean
  isWorking: boolean
  toHref: (change: Partial<ImportSearch>) => string
  onUnmap: (mapping: ImportedList['mappings'][number]) => void
}

type RowProps = Pick<UnknownNamesProps, 'canMap' | 'canCreate' | 'toHref'> & { unknown: UnknownName }

const UnknownRow = ({ unknown, canMap, canCreate, toHref }: RowProps) => {
  const { column, name, rows, near } = unknown
  const facts = [
    toColumnName(column),
    m['imports.unknown.rows']({ total: formatCount(rows) }),
    ...(near === null ? [] : [m['imports.unknown.near']({ name: near })]),
  ]
  return (
    <Cluster justify="between" gap={12}>
      <Stack gap={4}>
        <Text weight="medium">{name}</Text>
        <Text size="caption" tone="caption">
          {facts.join(' · ')}
        </Text>
      </Stack>
      {canMap && (
        <Cluster gap={8}>
          <Button size="small" href={toHref({ panel: 'map', column, name })}>
            {m['imports.unknown.map']()}
          </Button>
          {canCreate && canBeCreated(column) && (
            <Button size="small" href={toHref({ panel: 'create', column, name })}>
              {m['imports.unknown.create']()}
            </Button>
          )}
        </Cluster>
      )}
    </Cluster>
  )
}

type MappedProps = Pick<UnknownNamesProps, 'isWorking' | 'onUnmap'> & {
  mapping: ImportedList['mappings'][number]
  canMap: boolean
}

const MappedRow = ({ mapping, canMap, isWorking, onUnmap }: MappedProps) => (
  <Cluster justify="between" gap={12}>
    <Text size="small">
      {toColumnName(mapping.column)} ·{' '}
      {m['imports.mapped.line']({ name: mapping.name, target: mapping.target })}
    </Text>
    {canMap && (
      <Button
        size="small"
        aria-label={m['imports.mapped.drop_name']({ name: mapping.name })}
        disabled={isWorking}
        onClick={() => onUnmap(mapping)}
      >
        {m['imports.mapped.drop']()}
      </Button>
    )}
  </Cluster>
)

/** Names that the shop does not know, each with the ways to give it a meaning, and those that have one. */
export const UnknownNames = (props: UnknownNamesProps) => {
  const { list, canMap, canCreate, isWorking, toHref, onUnmap } = props
  const { unknown, mappings } = list
  return (
    <>
      {unknown.length > 0 && (
        <Section title={m['imports.unknown.title']()} lead={m['imports.unknown.lead']()} size="small">
          <Stack gap={12}>
            {unknown.map((one) => (
              <UnknownRow
                key={`${one.column} ${one.name}`}
                unknown={one}
                {...{ canMap, canCreate, toHref }}
              />
            ))}
            {canMap && !canCreate && (
              <Text size="caption" tone="caption">
                {m['imports.unknown.not_permitted']()}
              </Text>
            )}
          </Stack>
        </Section>
      )}
      {mappings.length > 0 && (
        <Section title={m['imports.mapped.title']()} size="small">
          <Stack gap={8}>
            {mappings.map((mapping) => (
              <MappedRow
                key={`${mapping.column} ${mapping.name}`}
                {...{ mapping, canMap, isWorking, onUnmap }}
              />
            ))}
          </Stack>
        </Section>
      )}
    </>
  )
}
