import { m } from '#messages'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { formatCount } from '../../format.ts'
import { FilterRail, type FilterRailProps } from './filter-rail.tsx'

export interface FilterSheetProps extends FilterRailProps {
  /** How many wines the filters leave now. */
  total: number
  onClear: () => void
  onClose: () => void
}

/** The same filters over the whole page, with what they leave at the foot. */
export const FilterSheet = ({ total, onClear, onClose, ...rail }: FilterSheetProps) => (
  <Sheet
    open
    from="full"
    title={m['wines.list.filters']()}
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
    <FilterRail {...rail} />
  </Sheet>
)
