import { productSorts } from '#api/contract/wines.options.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { sliders } from '#ui/icons'
import { ListHead, type ListHeadProps } from '#ui/list-head'
import { Select } from '#ui/select'
import { formatCount } from '../../format.ts'
import * as param from '../../shell/url-params.ts'
import { StoreChip } from '../stores/store-row.tsx'
import type { AppliedFilter } from './applied-filters.ts'
import { toolGroups, type ToolGroup } from './filter-groups.ts'
import { isStoreLeftOpen, type ListSearch } from './list-search.ts'
import { toolNames } from './tool-names.ts'
import type { ProductPage } from './wines.queries.ts'

/** The store where the shopper collects, as a list names it. */
export type MyStore = { id: number; shortName: string }

export interface ListToolsProps extends Pick<ListHeadProps, 'title'> {
  search: ListSearch
  store: MyStore | null | undefined
  /** How many there are at that store, and anywhere. */
  totals: Pick<ProductPage['totals'], 'atStore' | 'everywhere'>
  sorts: { code: string; name: string }[]
  applied: readonly AppliedFilter[]
  /** Gets what changes; keys that are undefined are taken off. */
  onChange: (change: ListSearch) => void
  onClear: () => void
  /** Opens the filters of a tool, or all of them. */
  onOpen: (group: ToolGroup | undefined) => void
}

type ToolProps = Pick<ListToolsProps, 'applied' | 'onOpen'> & { group: ToolGroup }

/** One tap from the values of a filter; where it is set it says to what. */
const Tool = ({ group, applied, onOpen }: ToolProps) => {
  const name = toolNames[group]()
  const [first, ...others] = applied.filter((filter) => filter.group === group)
  const value = first && (others.length > 0 ? `${first.label} +${others.length}` : first.label)
  return (
    <Chip
      only="narrow"
      on={value !== undefined}
      onClick={() => onOpen(group)}
      aria-pressed={undefined}
      aria-haspopup="dialog"
      {...(value && { 'aria-label': `${name} ${value}` })}
    >
      {value ?? name}
    </Chip>
  )
}

/** Over the list: its filters one tap away, what is set, and its order. */
export const ListTools = (props: ListToolsProps) => {
  const { title, search, store, totals, sorts, applied, onChange, onClear, onOpen } = props
  const switchName = totals.atStore !== null && isStoreLeftOpen(search) ? store?.shortName : undefined
  return (
    <ListHead
      title={title}
      label={m['wines.list.tools']()}
      tools={
        <>
          <StoreChip nameBeside={switchName} />
          {switchName && (
            <>
              <Chip on={!search.idStore} onClick={() => onChange({ idStore: undefined })}>
                {`${switchName} ${formatCount(totals.atStore ?? 0)}`}
              </Chip>
              <Chip on={!!search.idStore} onClick={() => onChange({ idStore: 'all' })}>
                {m['wines.list.all_stores']({ count: formatCount(totals.everywhere) })}
              </Chip>
            </>
          )}
          <Chip
            icon={sliders}
            onClick={() => onOpen(undefined)}
            on={applied.length > 0}
            only="narrow"
            aria-pressed={undefined}
            aria-haspopup="dialog"
          >
            {applied.length > 0
              ? m['wines.list.filters_on']({ count: String(applied.length) })
              : m['wines.list.filters']()}
          </Chip>
          {toolGroups.map((group) => (
            <Tool key={group} group={group} applied={applied} onOpen={onOpen} />
          ))}
          {applied.map(({ label, off, group }) => (
            <Chip
              key={`${Object.keys(off).join()} ${label}`}
              on
              only={group && 'wide'}
              onRemove={() => onChange(off)}
              removeLabel={m['wines.list.remove_filter']({ name: label })}
            >
              {label}
            </Chip>
          ))}
          {applied.length > 0 && (
            <Button variant="link" onClick={onClear}>
              {m['wines.list.clear_all']()}
            </Button>
          )}
        </>
      }
      end={
        <Select
          variant="tool"
          aria-label={m['wines.list.sort']()}
          title={search.sort ? undefined : m['wines.list.sort_hint']()}
          value={search.sort ?? sorts[0]?.code ?? ''}
          options={sorts.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(sort) => onChange({ sort: param.nonDefault(productSorts)(sort, []) })}
        />
      }
    />
  )
}
