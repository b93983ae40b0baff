import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Box } from '#ui/box'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable } from '#ui/data-table'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StoryHead } from '#ui/story-head'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount, formatPhone } from '../../format.ts'
import { getPublicConfig } from '../../public-config.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toCoverImage } from '../wines/pictures.ts'
import type { AboutFaq, Front, Numbers, Seller } from './about.queries.ts'

export interface AboutViewProps {
  /** The picture of the promise: where the wine is collected. */
  front: Front | null
  numbers: Numbers
  sellers: readonly Seller[]
  questions: readonly AboutFaq[]
  /** The help desk's number. */
  help: string
}

const InNumbers = ({ numbers, sellers }: Pick<AboutViewProps, 'numbers' | 'sellers'>) => (
  <Grid as="ul" columns={{ base: 2, md: 4 }} gap={12}>
    {[
      { words: m['about.number.wines'](), value: numbers.wines },
      { words: m['about.number.wineries'](), value: numbers.wineries },
      { words: m['about.number.stores'](), value: numbers.stores },
      { words: m['about.number.sellers'](), value: sellers.length },
    ].map(({ words, value }) => (
      <Box key={words} as="li" ground="tile">
        <Stack gap={4}>
          <Text size="figure" tone="strong">
            {formatCount(value)}
          </Text>
          <Text size="small" tone="caption">
            {words}
          </Text>
        </Stack>
      </Box>
    ))}
  </Grid>
)

const listSteps = () => [
  { title: m['about.step.choose.title'](), text: m['about.step.choose.text']() },
  { title: m['about.step.verify.title'](), text: m['about.step.verify.text']() },
  { title: m['about.step.collect.title'](), text: m['about.step.collect.text']() },
]

const Steps = () => (
  <Grid as="ol" columns={{ base: 1, md: 3 }} gap={20}>
    {listSteps().map(({ title, text }, index) => (
      <Box key={title} as="li">
        <Stack gap={8}>
          <Text size="small" tone="accent" weight="bold">
            {String(index + 1)}
          </Text>
          <Heading level={3}>{title}</Heading>
          <Text tone="secondary">{text}</Text>
        </Stack>
      </Box>
    ))}
  </Grid>
)

const Sellers = ({ sellers }: Pick<AboutViewProps, 'sellers'>) => (
  <DataTable
    caption={m['about.contact']()}
    captionHidden
    empty={null}
    rows={sellers}
    rowKey={({ id }) => id}
    columns={[
      { key: 'name', head: m['stores.seller.name'](), as: 'lead', cell: ({ name }) => name },
      {
        key: 'stores',
        head: m['shell.footer.stores'](),
        cell: ({ id, count: stores }) => (
          <TextLink href={`/store?company=${id}`}>
            {m['stores.count']({ count: formatCount(stores) })}
          </TextLink>
        ),
      },
      {
        key: 'phone',
        head: m['stores.seller.phone'](),
        cell: ({ phone: number }) => <TextLink href={`tel:${number}`}>{formatPhone(number)}</TextLink>,
      },
      {
        key: 'email',
        head: m['stores.seller.email'](),
        cell: ({ email }) => <TextLink href={`mailto:${email}`}>{email}</TextLink>,
      },
    ]}
  />
)

/** What vini is, how a bottle gets to its drinker, and who answers for what. */
export const AboutView = ({ front, numbers, sellers, questions, help }: AboutViewProps) => (
  <Page as="main">
    <Breadcrumb
      label={m['shell.breadcrumb.label']()}
      items={toBreadcrumb('/about', m['about.title']()).map(({ path, label }) => ({ label, href: path }))}
    />
    {front ? (
      <StoryHead
        title={m['about.headline']()}
        lead={m['about.lead']()}
        meta={m['about.promise']()}
        cover={{ ...toCoverImage(front), width: 1200, height: 750 }}
        acts={
          <Button variant="primary" href="/store">
            {m['wineries.stores.all']()}
          </Button>
        }
      />
    ) : (
      <PageTitle title={m['about.headline']()} lead={m['about.lead']()} />
    )}
    <Section title={m['about.pickup']()}>
      <Steps />
    </Section>
    <Section title={m['about.role']()}>
      <Stack gap={16}>
        <Text reading>{m['about.role_text']()}</Text>
        <Notice>{getPublicConfig().intermediary}</Notice>
      </Stack>
    </Section>
    <Section title={m['about.numbers']()}>
      <InNumbers numbers={numbers} sellers={sellers} />
    </Section>
    {questions.length > 0 && (
      <Section title={m['about.asked']()}>
        <Accordion
          items={questions.map(({ question, answer, lang }) => ({
            title: <span lang={toForeignLanguage(lang)}>{question}</span>,
            content: <span lang={toForeignLanguage(lang)}>{answer}</span>,
          }))}
        />
      </Section>
    )}
    <Section title={m['about.contact']()} lead={m['about.contact_text']()}>
      <Stack gap={24}>
        <Accordion
          items={[
            {
              title: m['about.number.sellers'](),
              count: formatCount(sellers.length),
              content: <Sellers sellers={sellers} />,
            },
          ]}
        />
        <Cluster gap={8}>
          <Button href="/help">{m['shell.account.help']()}</Button>
          <Button href={`tel:${help}`}>{formatPhone(help)}</Button>
        </Cluster>
      </Stack>
    </Section>
  </Page>
)
