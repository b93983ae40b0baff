import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { formatCount } from '../../format.ts'
import type { ToolGroup } from './filter-groups.ts'
import { Areas, FilterRail, Kinds, Prices, Stores, type FilterRailProps } from './filter-rail.tsx'
import { Ratings } from './filter-sliders.tsx'
import { toolNames } from './tool-names.ts'

export interface FilterSheetProps extends FilterRailProps {
  /** One group of filters; all of them over the whole page without it. */
  group?: ToolGroup | undefined
  /** How many wines the filters leave now. */
  total: number
  /** Takes off every filter, or those of the group. */
  onClear: () => void
  onClose: () => void
}

const contents: Record<ToolGroup, (props: FilterRailProps) => ReactNode> = {
  kinds: Kinds,
  price: Prices,
  areas: Areas,
  rating: Ratings,
  store: Stores,
}

/** Filters over the page, with what they leave at the foot. */
export const FilterSheet = ({ group, total, onClear, onClose, ...rail }: FilterSheetProps) => {
  const Content = group ? contents[group] : FilterRail
  return (
    <Sheet
      open
      from={group ? 'below' : 'full'}
      title={group ? toolNames[group]() : m['wines.list.filters']()}
      closeLabel={m['wines.list.close']()}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClear}>
            {m['wines.list.reset']()}
          </Button>
          <Button variant="primary" width="full" onClick={onClose}>
            {m['wines.list.show']({ count: formatCount(total) })}
          </Button>
        </>
      }
    >
      <Content {...rail} />
    </Sheet>
  )
}
