import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { isSoldOut } from '../wines/wine-card.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { listWishNotes } from './wish-note.ts'
import type { WishedWine, WishPage } from './wishes.queries.ts'

export interface WishesViewProps {
  page: WishPage
  adding: boolean
  /** Puts everything that can be bought into the cart. */
  onAddAll: (wines: readonly WishedWine[]) => void
  hrefOf: (page: number) => string
}

const Empty = () => (
  <EmptyState
    title={m['wishes.list.empty_title']()}
    text={m['wishes.list.empty_text']()}
    action={
      <Button variant="primary" href="/product">
        {m['wishes.list.empty_action']()}
      </Button>
    }
  />
)

/** What a member wished for, with what has changed since. */
export const WishesView = ({ page, adding, onAddAll, hrefOf }: WishesViewProps) => {
  const { items } = page._embedded
  const buyable = items.filter((wine) => !isSoldOut(wine))
  const notes = new Map(items.map((wine) => [wine.id, listWishNotes(wine)]))
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['mypage.nav.wishes']()} lead={m['wishes.list.lead']()} ruled />
        {items.length === 0 && <Empty />}
        {items.length > 0 && (
          <Cluster justify="between">
            <Text role="status" size="small" tone="secondary">
              {m['wishes.list.count']({ count: formatCount(page.page.totalElements) })}
            </Text>
            {buyable.length > 0 && (
              <Button
                variant="primary"
                onClick={() => onAddAll(buyable)}
                working={adding && m['wishes.list.adding']()}
              >
                {m['wishes.list.add_all']({ count: formatCount(buyable.length) })}
              </Button>
            )}
          </Cluster>
        )}
        {items.length > 0 && (
          <WineGrid
            label={m['mypage.nav.wishes']()}
            products={items}
            railed
            priority={4}
            tagsOf={({ id }) => notes.get(id)}
          />
        )}
        <ListPages page={page.page} hrefOf={hrefOf} />
      </Stack>
    </main>
  )
}
