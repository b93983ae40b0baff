import { useState } from 'react'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { CategoryForm } from './category-form.tsx'
import type { CategoriesSearch } from './picks-search.ts'
import { PicksTabs } from './picks-tabs.tsx'
import type { Category, Texts } from './picks.queries.ts'
import { PlacePart } from './place-part.tsx'

/** `shownVersion` is the version with which the form of the category opened. */
export type CategoryAct =
  | { name: 'add'; names: Texts }
  | { name: 'save'; category: Category; shownVersion: number; names: Texts }
  | { name: 'order'; category: Category; shownVersion: number; direction: 'UP' | 'DOWN' }
  | { name: 'drop'; category: Category; shownVersion: number }

export interface CategoriesViewProps {
  /** Undefined while they are on their way. */
  categories: readonly Category[] | undefined
  failure: string | null
  search: CategoriesSearch
  canChange: boolean
  isWorking: boolean
  outcome: ActOutcome | null
  toHref: (change: Partial<CategoriesSearch>) => string
  onAct: (act: CategoryAct) => void
  onRetry: () => void
  onClose: () => void
}

const listColumns = (toHref: CategoriesViewProps['toHref']): Column<Category>[] => [
  {
    key: 'name',
    head: m['picks.field.name'](),
    as: 'lead',
    cell: ({ id, names }) => <TextLink href={toHref({ category: id })}>{names['ko-KR']}</TextLink>,
  },
  {
    key: 'missing',
    head: m['picks.column.missing'](),
    cell: ({ missing }) =>
      missing.length > 0 && (
        <Tag tone="warning">{m['picks.mark.languages']({ count: String(missing.length) })}</Tag>
      ),
  },
  {
    key: 'picks',
    head: m['picks.column.wines'](),
    align: 'end',
    cell: ({ id, picks }) => (
      <TextLink href={`/office/picks?category=${id}`}>
        {m['picks.categories.wines']({ count: formatCount(picks) })}
      </TextLink>
    ),
  },
]

type PanelProps = Pick<CategoriesViewProps, 'canChange' | 'isWorking' | 'outcome' | 'onAct'>

const Panel = ({ category, ...props }: PanelProps & { category: Category | null }) => {
  const { canChange, isWorking, outcome, onAct } = props
  const [shownVersion] = useState(category?.version ?? 0)
  return (
    <Stack gap={20}>
      <OutcomeNotice outcome={outcome} />
      <CategoryForm
        {...{ category, canChange, isWorking }}
        onSubmit={(names) =>
          onAct(category ? { name: 'save', category, shownVersion, names } : { name: 'add', names })
        }
      />
      {category && canChange && (
        <PlacePart
          texts={{
            drop: m['picks.categories.drop'](),
            question: m['picks.categories.question']({ name: category.names['ko-KR'] }),
            follows: m['picks.categories.follows'](),
          }}
          stays={
            category.picks > 0
              ? m['picks.categories.in_use']({ count: formatCount(category.picks) })
              : undefined
          }
          isWorking={isWorking}
          onOrder={(direction) => onAct({ name: 'order', category, shownVersion, direction })}
          onDrop={() => onAct({ name: 'drop', category, shownVersion })}
        />
      )}
    </Stack>
  )
}

/** The categories of the picks: the tabs of the home page, in order. */
export const CategoriesView = (props: CategoriesViewProps) => {
  const { categories, failure, search, canChange, outcome, toHref, onRetry, onClose } = props
  const open = categories?.find(({ id }) => id === search.category) ?? null
  const isNew = search.panel === 'new' && canChange
  const isOpen = isNew || open !== null
  return (
    <ListFrame
      title={m['picks.categories.title']()}
      lead={m['picks.categories.lead']()}
      action={
        canChange && (
          <Button variant="primary" href={toHref({ panel: 'new' })}>
            {m['picks.categories.new']()}
          </Button>
        )
      }
      filters={<PicksTabs current="categories" />}
      done={!isOpen && outcome?.tone === 'success' ? outcome.text : null}
      failure={failure}
      onRetry={onRetry}
      page={categories && { number: 0, totalPages: 1, totalElements: categories.length }}
      hrefOf={() => toHref({})}
    >
      <DataTable
        caption={m['picks.categories.title']()}
        captionHidden
        columns={listColumns(toHref)}
        rows={categories ?? []}
        rowKey={({ id }) => id}
        empty={m['picks.categories.empty']()}
      />
      <Drawer
        side="end"
        open={isOpen}
        onClose={onClose}
        title={isNew ? m['picks.categories.new']() : (open?.names['ko-KR'] ?? '')}
        closeLabel={m['list.close']()}
      >
        {isOpen && <Panel key={isNew ? 'new' : open?.id} {...props} category={isNew ? null : open} />}
      </Drawer>
    </ListFrame>
  )
}
