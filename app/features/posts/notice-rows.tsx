import { m } from '#messages'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { formatDate } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import type { NoticeCard } from './posts.queries.ts'

/** Where notices are read: among a member's own pages, or by anyone. */
export type NoticeBase = '/mypage/notice' | '/help/notice'

interface NoticeRowsProps {
  notices: readonly NoticeCard[]
  base: NoticeBase
  /** Of one type alone, which the rows need not say again. */
  oneType?: boolean
}

export const NoticeRows = ({ notices, base, oneType = false }: NoticeRowsProps) => (
  <Stack as="ul" gap={0} aria-label={m['shell.footer.notice']()}>
    {notices.map(({ id, title, lang, pinned, typeName, category, publishedAt }) => (
      <ListRow
        key={id}
        href={`${base}/${id}`}
        title={<span lang={toForeignLanguage(lang)}>{title}</span>}
        meta={
          <>
            {pinned && <Tag tone="burgundy">{m['notice.list.pinned']()}</Tag>}
            {!oneType && <span>{typeName}</span>}
            <span>{category.name}</span>
            <span>{formatDate(publishedAt)}</span>
          </>
        }
      />
    ))}
  </Stack>
)
