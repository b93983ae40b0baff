import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Divider } from '#ui/divider'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { toListHref } from '../../shell/url-params.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import type { EventSearch, EventStatus } from './event-search.ts'
import { toEventCard, eventStatusLabels } from './event-labels.ts'
import type { EventCard } from './events.queries.ts'

export interface EventsViewProps {
  search: EventSearch
  events: readonly EventCard[]
  sorts: readonly { code: string; name: string }[]
  onSort: (sort: string) => void
}

const path = '/event'
const statusTabs = ['RUNNING', 'PLANNED', 'ENDED'] as const satisfies EventStatus[]

const toTabs = ({ search, events }: EventsViewProps) => {
  const toTab = (label: string, status?: EventSearch['status']) => ({
    label,
    count: formatCount(events.filter((event) => !status || event.status === status).length),
    href: toListHref(path, { status, sort: search.sort }),
    current: search.status === status,
  })
  return [
    toTab(m['articles.all']()),
    ...statusTabs.map((status) => toTab(eventStatusLabels[status](), status)),
  ]
}

const Cards = ({ events }: { events: readonly EventCard[] }) => {
  const [first, ...rest] = events
  if (!first)
    return (
      <EmptyState
        title={m['events.empty.title']()}
        text={m['events.empty.lead']()}
        action={<Button href={path}>{m['articles.empty.action']()}</Button>}
      />
    )
  return (
    <Stack gap={32}>
      <ArticleCard {...toEventCard(first)} look="lead" />
      {rest.length > 0 && <Divider />}
      <Grid as="ul" aria-label={m['events.title']()} columns={{ base: 1, sm: 2, lg: 3 }} gap={24}>
        {rest.map((event) => (
          <ArticleCard key={event.id} as="li" {...toEventCard(event)} look="tile" />
        ))}
      </Grid>
    </Stack>
  )
}

/** Events by state: the running ones first. */
export const EventsView = (props: EventsViewProps) => {
  const { search, events, sorts, onSort } = props
  const visibleEvents = events.filter(({ status }) => !search.status || status === search.status)
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb(path).map((entry) => ({ label: entry.label, href: entry.path }))}
      />
      <PageTitle title={m['events.title']()} lead={m['events.lead']()} />
      <Stack gap={24}>
        <TabLinks label={m['events.statuses']()} tabs={toTabs(props)} />
        <Cluster justify="between">
          <Text size="small" tone="caption" role="status">
            {m['events.count']({ count: formatCount(visibleEvents.length) })}
          </Text>
          <Select
            variant="bare"
            aria-label={m['wines.list.sort']()}
            value={search.sort ?? sorts[0]?.code ?? ''}
            options={sorts.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={onSort}
          />
        </Cluster>
        <Cards events={visibleEvents} />
      </Stack>
    </Page>
  )
}
