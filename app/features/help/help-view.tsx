import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Box } from '#ui/box'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Columns } from '#ui/columns'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { phone as phoneIcon } from '#ui/icons'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatPhone } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toSearchPage } from '../../shell/url-params.ts'
import { joinFacts } from '../../join-facts.ts'
import type { FaqCategory, FaqPage } from '../faqs/faqs.queries.ts'
import { FaqFinder } from '../faqs/faq-finder.tsx'
import { NoticeRows } from '../posts/notice-rows.tsx'
import type { NoticePage } from '../posts/posts.queries.ts'
import type { HelpSearch } from './help.queries.ts'

export interface HelpViewProps {
  search: HelpSearch
  categories: readonly FaqCategory[]
  questions: FaqPage
  notices: NoticePage
  /** The help desk's number. */
  phone: string
  /** Without it the page explains why chat and inquiries come after a log-in. */
  isMember: boolean
  onSearch: (words: string) => void
  hrefOf: (search: HelpSearch) => string
}

const Questions = ({ search, categories, questions, onSearch, hrefOf }: HelpViewProps) => (
  <Section title={m['shell.footer.faq']()} size="small" space="none">
    <Stack gap={20}>
      <FaqFinder {...{ search, categories, onSearch, hrefOf }} total={questions.page.totalElements} />
      {questions._embedded.items.length === 0 ? (
        <EmptyState title={m['faq.list.empty_title']()} text={m['help.faq.empty']()} />
      ) : (
        <Accordion
          items={questions._embedded.items.map(({ id, question, answer, lang }) => ({
            id,
            title: <span lang={toForeignLanguage(lang)}>{question}</span>,
            content: (
              <Text reading lang={toForeignLanguage(lang)}>
                {answer}
              </Text>
            ),
          }))}
        />
      )}
    </Stack>
  </Section>
)

const listRules = () => [
  {
    title: m['help.pickup.title'](),
    lines: [
      m['help.pickup.card'](),
      m['help.pickup.self'](),
      m['help.pickup.age'](),
      m['help.pickup.keep'](),
    ],
  },
  {
    title: m['help.refund.title'](),
    lines: [
      m['help.refund.before'](),
      m['help.refund.after'](),
      m['help.refund.late'](),
      m['help.refund.when'](),
    ],
  },
]

const Rules = () => (
  <Grid columns={{ base: 1, md: 2 }} gap={16}>
    {listRules().map(({ title, lines }) => (
      <Box key={title} as="section" ground="tile">
        <Stack gap={12}>
          <Heading level={2} size="h3">
            {title}
          </Heading>
          <Stack as="ul" gap={8}>
            {lines.map((line) => (
              <Text key={line} as="li" bullet>
                {line}
              </Text>
            ))}
          </Stack>
        </Stack>
      </Box>
    ))}
  </Grid>
)

/** The ways to ask, in the first screen of a phone; wider screens have them beside the questions. */
const ContactRow = ({ phone, isMember }: Pick<HelpViewProps, 'phone' | 'isMember'>) => (
  <section data-only="narrow" aria-label={m['help.ask.title']()}>
    <Stack gap={8}>
      <Grid columns={{ base: 3 }} gap={8}>
        <Button size="small" icon={phoneIcon} href={`tel:${phone}`}>
          {m['help.ask.call_short']()}
        </Button>
        <Button size="small" href="/chat">
          {m['help.ask.chat_short']()}
        </Button>
        <Button size="small" href="/mypage/inquiry/write">
          {m['help.ask.write_short']()}
        </Button>
      </Grid>
      <Text size="caption" tone="secondary">
        {joinFacts([formatPhone(phone), m['shell.footer.hours']()])}
      </Text>
      {!isMember && (
        <Text size="caption" tone="secondary">
          {m['help.ask.why']()}
        </Text>
      )}
    </Stack>
  </section>
)

const Contact = ({ phone, isMember }: Pick<HelpViewProps, 'phone' | 'isMember'>) => (
  <Box as="section" data-only="wide" aria-label={m['help.ask.title']()}>
    <Stack gap={16}>
      <Heading level={2} size="h3">
        {m['help.ask.title']()}
      </Heading>
      <Stack gap={8}>
        <Button variant="primary" width="full" icon={phoneIcon} href={`tel:${phone}`}>
          {`${m['shell.footer.call']()} ${formatPhone(phone)}`}
        </Button>
        <Text size="small" tone="secondary">
          {m['shell.footer.hours']()}
        </Text>
        <Button width="full" href="/chat">
          {m['help.ask.chat']()}
        </Button>
        <Button width="full" href="/mypage/inquiry/write">
          {m['faq.list.ask']()}
        </Button>
      </Stack>
      {!isMember && (
        <Text size="small" tone="secondary">
          {m['help.ask.why']()}
        </Text>
      )}
    </Stack>
  </Box>
)

/** Frequent questions, rules, notices and contacts, for visitors and members. */
export const HelpView = (props: HelpViewProps) => {
  const { search, notices, phone, isMember, hrefOf } = props
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb('/help').map(({ path, label }) => ({ label, href: path }))}
      />
      <div id="ask">
        <PageTitle title={m['shell.account.help']()} lead={m['help.lead']()} />
      </div>
      <Columns
        layout="summary"
        gap="large"
        sticky="second"
        first={
          <Stack gap={48}>
            <ContactRow phone={phone} isMember={isMember} />
            <Questions {...props} />
            <Rules />
            <Section id="notice" title={m['shell.footer.notice']()} size="small" space="none">
              <Stack gap={16}>
                <NoticeRows notices={notices._embedded.items} base="/help/notice" />
                <ListPages
                  page={notices.page}
                  hrefOf={(to) => `${hrefOf(toSearchPage(search, to))}#notice`}
                />
              </Stack>
            </Section>
          </Stack>
        }
        second={<Contact phone={phone} isMember={isMember} />}
      />
    </Page>
  )
}
