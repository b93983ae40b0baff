import { m } from '#messages'
import { Cluster } from '#ui/cluster'
import { Section } from '#ui/section'
import { TextLink } from '#ui/text-link'
import { VisuallyHidden } from '#ui/visually-hidden'
import { ListPages } from '../../shell/list-pages.tsx'
import { NoResults } from './no-results.tsx'
import { labels, maxPreview, maxWinesPreview, toResultsHref, type Group } from './result-groups.tsx'
import type { SearchPlace } from './search-place.ts'

interface ResultsSectionProps {
  place: SearchPlace
  /** Grapes to offer where nothing was found. */
  grapes: { id: number; name: string }[]
  group: Group
  /** Wines stand directly below the tabs, so that the first screen shows some; their heading is for readers. */
  first: boolean
}

/** What was found of one kind: some of it, or all on its own tab. */
export const ResultsSection = ({ group, place, first, grapes }: ResultsSectionProps) => {
  const { tab, page, show } = group
  const isAll = place.tab === tab
  const more = !isAll && page.totalElements > (tab === 'wine' ? maxWinesPreview : maxPreview) && (
    <TextLink href={toResultsHref(place, tab)} onward>
      {m['search.more']()}
    </TextLink>
  )
  const content = (
    <>
      {page.totalElements > 0 ? show(isAll) : <NoResults grapes={grapes} />}
      {first && more && <Cluster justify="end">{more}</Cluster>}
      {isAll && <ListPages page={page} hrefOf={(at) => toResultsHref(place, tab, at)} />}
    </>
  )
  return first ? (
    <Section aria-label={labels[tab]()} space="tight">
      <VisuallyHidden as="h2">{labels[tab]()}</VisuallyHidden>
      {content}
    </Section>
  ) : (
    <Section title={labels[tab]()} space="small" aside={more}>
      {content}
    </Section>
  )
}
