import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDate } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { parseBlocks, type Block } from './blocks.ts'
import type { NoticeBase } from './notice-rows.tsx'
import type { Notice } from './posts.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export interface NoticeViewProps {
  notice: Notice
  base: NoticeBase
}

const BlockView = ({ block }: { block: Block }) => {
  if (block.kind === 'heading')
    return (
      <Heading level={2} size="h3">
        {block.text}
      </Heading>
    )
  if (block.kind === 'list')
    return (
      <Stack as="ul" gap={4}>
        {block.items.map((item) => (
          <Text key={item} as="li" bullet reading>
            {item}
          </Text>
        ))}
      </Stack>
    )
  return <Text reading>{block.text}</Text>
}

const NeighborNotices = ({ notice: { older, newer }, base }: NoticeViewProps) => {
  const rows = [
    { near: newer, eyebrow: m['notice.page.newer']() },
    { near: older, eyebrow: m['notice.page.older']() },
  ]
  if (!older && !newer) return null
  return (
    <Stack as="ul" gap={0} aria-label={m['notice.page.near']()}>
      {rows.map(
        ({ near, eyebrow }) =>
          near && (
            <ListRow
              key={near.id}
              href={`${base}/${near.id}`}
              title={<span lang={toForeignLanguage(near.lang)}>{near.title}</span>}
              meta={eyebrow}
            />
          ),
      )}
    </Stack>
  )
}

/** One announcement, and those beside it. */
export const NoticeView = ({ notice, base }: NoticeViewProps) => (
  <main>
    <Stack gap={32}>
      <PageTitle
        title={<span lang={toForeignLanguage(notice.lang)}>{notice.title}</span>}
        lead={joinFacts([notice.category.name, formatDate(notice.publishedAt)])}
        ruled
      />
      <div lang={toForeignLanguage(notice.bodyLang)}>
        <Stack gap={20}>
          {parseBlocks(notice.body).map((block, index) => (
            <BlockView key={index} block={block} />
          ))}
        </Stack>
      </div>
      <NeighborNotices notice={notice} base={base} />
      <div>
        <Button href={base === '/help/notice' ? '/help#notice' : base}>{m['notice.page.back']()}</Button>
      </div>
    </Stack>
  </main>
)
