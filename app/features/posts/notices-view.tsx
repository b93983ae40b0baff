import { m } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { ListRow } from '#ui/list-row'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { date } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { ListWords } from '../../shell/list-words.tsx'
import type { NoticePage, NoticeSearch } from './posts.queries.ts'

export interface NoticesViewProps {
  search: NoticeSearch
  page: NoticePage
  onSearch: (words: string) => void
  hrefOf: (page: number) => string
}

/** What the shop announces, what matters first. */
export const NoticesView = ({ search, page, onSearch, hrefOf }: NoticesViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['shell.footer.notice']()} lead={m['notice.list.lead']()} ruled />
      <ListWords
        label={m['notice.list.search']()}
        placeholder={m['notice.list.placeholder']()}
        query={search.query}
        onSearch={onSearch}
      />
      {page._embedded.items.length === 0 ? (
        <EmptyState title={m['notice.list.empty_title']()} />
      ) : (
        <Stack as="ul" gap={0} aria-label={m['shell.footer.notice']()}>
          {page._embedded.items.map(({ id, title, pinned, category, publishedAt }) => (
            <ListRow
              key={id}
              href={`/mypage/notice/${id}`}
              title={title}
              meta={
                <>
                  {pinned && <Tag tone="burgundy">{m['notice.list.pinned']()}</Tag>}
                  <span>{category.name}</span>
                  <span>{date(publishedAt)}</span>
                </>
              }
            />
          ))}
        </Stack>
      )}
      <ListPages page={page.page} hrefOf={hrefOf} />
    </Stack>
  </main>
)
