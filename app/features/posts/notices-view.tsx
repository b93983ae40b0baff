import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { ListSearchBox } from '../../shell/list-search-box.tsx'
import { NoticeRows } from './notice-rows.tsx'
import type { NoticePage, NoticeSearch, NoticeType } from './posts.queries.ts'

export interface NoticesViewProps {
  search: NoticeSearch
  types: readonly NoticeType[]
  page: NoticePage
  onSearch: (words: string) => void
  hrefOf: (search: NoticeSearch) => string
}

const Types = ({ search, types, hrefOf }: Pick<NoticesViewProps, 'search' | 'types' | 'hrefOf'>) => (
  <Cluster as="nav" gap={6} aria-label={m['notice.list.kinds']()}>
    <Chip on={!search.type} href={hrefOf(applySearchChange(search, { type: undefined }))}>
      {m['notice.list.all']()}
    </Chip>
    {types.map(({ code, name, qty }) => (
      <Chip key={code} on={search.type === code} href={hrefOf(applySearchChange(search, { type: code }))}>
        {name} {formatCount(qty)}
      </Chip>
    ))}
  </Cluster>
)

/** What the shop announces, reports and explains; important items first. */
export const NoticesView = ({ search, types, page, onSearch, hrefOf }: NoticesViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['shell.footer.notice']()} lead={m['notice.list.lead']()} ruled />
      <ListSearchBox
        label={m['notice.list.search']()}
        placeholder={m['notice.list.placeholder']()}
        query={search.query}
        onSearch={onSearch}
      />
      <Types search={search} types={types} hrefOf={hrefOf} />
      {page._embedded.items.length === 0 ? (
        <EmptyState title={m['notice.list.empty_title']()} />
      ) : (
        <NoticeRows notices={page._embedded.items} base="/mypage/notice" oneType={Boolean(search.type)} />
      )}
      <ListPages page={page.page} hrefOf={(to) => hrefOf(toSearchPage(search, to))} />
    </Stack>
  </main>
)
