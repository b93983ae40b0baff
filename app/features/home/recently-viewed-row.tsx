import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Section } from '#ui/section'
import { Button } from '#ui/button'
import { hasNoData } from '../../shell/block.tsx'
import { useMyStoreId } from '../stores/my-store.ts'
import { recentlyViewed } from '../wines/recently-viewed.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { wines } from '../wines/wines.queries.ts'

/** The wines this device looked at last, as they are now. */
export const RecentlyViewedRow = ({ ids }: { ids: readonly number[] }) => {
  const { data = [] } = useQuery({ ...wines.cards(ids, useMyStoreId()), throwOnError: hasNoData })
  if (data.length === 0) return null
  return (
    <Section
      title={m['home.seen.title']()}
      aside={
        <Button variant="link" onClick={recentlyViewed.clear}>
          {m['home.seen.clear']()}
        </Button>
      }
    >
      <WineGrid label={m['home.seen.title']()} products={data.slice(0, 5)} flow="row" />
    </Section>
  )
}
