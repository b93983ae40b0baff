import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toSearchPage } from '../../shell/url-params.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { FaqFinder } from './faq-finder.tsx'
import type { Faq, FaqCategory, FaqPage, FaqSearch, FaqVotes } from './faqs.queries.ts'

export interface FaqsViewProps {
  search: FaqSearch
  categories: readonly FaqCategory[]
  page: FaqPage
  votes: FaqVotes
  onSearch: (words: string) => void
  onVote: (faq: Faq, helpful: boolean) => void
  hrefOf: (search: FaqSearch) => string
}

const Helpful = ({
  faq,
  vote,
  onVote,
}: { faq: Faq; vote: boolean | undefined } & Pick<FaqsViewProps, 'onVote'>) => (
  <Stack gap={8}>
    <Cluster role="group" aria-label={m['faq.helpful.label']()}>
      <Text size="small" tone="caption">
        {m['faq.helpful.label']()}
      </Text>
      <Chip on={vote === true} onClick={() => onVote(faq, true)}>
        {m['faq.helpful.yes']()}
      </Chip>
      <Chip on={vote === false} onClick={() => onVote(faq, false)}>
        {m['faq.helpful.no']()}
      </Chip>
    </Cluster>
    <div role="status">
      {vote === true && (
        <Text size="small" tone="secondary">
          {m['faq.helpful.thanks']()}
        </Text>
      )}
      {vote === false && (
        <Text size="small" tone="secondary">
          {m['faq.helpful.sorry']()} <TextLink href="/mypage/inquiry/write">{m['faq.list.ask']()}</TextLink>
        </Text>
      )}
    </div>
  </Stack>
)

const Questions = ({ page, votes, onVote }: Pick<FaqsViewProps, 'page' | 'votes' | 'onVote'>) => (
  <Accordion
    items={page._embedded.items.map((faq) => ({
      id: faq.id,
      title: <span lang={toForeignLanguage(faq.lang)}>{faq.question}</span>,
      content: (
        <Stack gap={20}>
          <Text reading lang={toForeignLanguage(faq.lang)}>
            {faq.answer}
          </Text>
          <Helpful faq={faq} vote={votes.get(faq.id)} onVote={onVote} />
        </Stack>
      ),
    }))}
  />
)

/** Frequent questions by category and words; each answer asks whether it helped. */
export const FaqsView = (props: FaqsViewProps) => {
  const { search, categories, page, onSearch, hrefOf } = props
  const none = page._embedded.items.length === 0
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['shell.footer.faq']()} lead={m['faq.list.lead']()} ruled />
        <FaqFinder {...{ search, categories, onSearch, hrefOf }} total={page.page.totalElements} />
        {none ? (
          <EmptyState
            title={m['faq.list.empty_title']()}
            text={m['faq.list.empty_text']()}
            action={
              <Button variant="primary" href="/mypage/inquiry/write">
                {m['faq.list.ask']()}
              </Button>
            }
          />
        ) : (
          <Questions {...props} />
        )}
        <ListPages page={page.page} hrefOf={(to) => hrefOf(toSearchPage(search, to))} />
      </Stack>
    </main>
  )
}
