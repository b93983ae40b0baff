import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { toCaseName, type CareSearch } from './care-search.ts'
import { toDueWords, toKindName } from './care-words.ts'
import type { OfficeCaseCard } from './care.queries.ts'

export interface CaseListProps {
  items: readonly OfficeCaseCard[]
  /** The case that is open, as `INQUIRY-12`. */
  open: string | undefined
  toHref: (change: Partial<CareSearch>) => string
}

const CaseMarks = ({ item }: { item: OfficeCaseCard }) => (
  <Cluster as="span">
    <Tag>{toKindName(item.kind)}</Tag>
    {item.late && <Tag tone="warning">{m['care.late']()}</Tag>}
    {item.hold && (
      <Tag tone={item.hold.mine ? 'success' : 'notify'}>
        {item.hold.mine ? m['care.mine']() : m['care.held_by']({ name: item.hold.name })}
      </Tag>
    )}
    {item.revisedAt && <Tag>{m['care.revised']()}</Tag>}
  </Cluster>
)

/** The cases of the queue, each a link that opens it beside the list. */
export const CaseList = ({ items, open, toHref }: CaseListProps) => {
  if (items.length === 0) return <EmptyState title={m['care.empty.title']()} text={m['care.empty.text']()} />
  return (
    <Stack as="ul" gap={0} aria-label={m['care.title']()}>
      {items.map((item) => (
        <ListRow
          key={toCaseName(item)}
          as="li"
          href={toHref({ open: toCaseName(item) })}
          title={item.title ?? item.product?.name ?? item.excerpt}
          text={item.title === null && item.product === null ? undefined : item.excerpt}
          {...(open === toCaseName(item) && { end: m['care.open']() })}
          meta={
            <Stack gap={4} as="span">
              <CaseMarks item={item} />
              <Text as="span" size="caption" tone={item.late ? 'error' : 'caption'}>
                {toDueWords(item)} · {item.author}
              </Text>
            </Stack>
          }
        />
      ))}
    </Stack>
  )
}
