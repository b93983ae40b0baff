import { m } from '#messages'
import { Section } from '#ui/section'
import { TextLink } from '#ui/text-link'
import { ListPages } from '../../shell/list-pages.tsx'
import { NoResults } from './no-results.tsx'
import { labels, maxPreview, type Group } from './result-groups.tsx'
import { toResultsHref, type SearchPlace } from './search-place.ts'

interface ResultsSectionProps {
  place: SearchPlace
  /** Grapes to offer where nothing was found. */
  grapes: { id: number; name: string }[]
  group: Group
}

/** What was found of one kind: some of it, or all on its own tab. */
export const ResultsSection = ({ group, place, grapes }: ResultsSectionProps) => {
  const { tab, page, show } = group
  const isAll = place.tab === tab
  const more = !isAll && page.totalElements > maxPreview && (
    <TextLink href={toResultsHref(place, tab)} onward>
      {m['search.more']()}
    </TextLink>
  )
  return (
    <Section title={labels[tab]()} space="small" aside={more}>
      {page.totalElements > 0 ? show(isAll) : <NoResults grapes={grapes} />}
      {isAll && <ListPages page={page} hrefOf={(at) => toResultsHref(place, tab, at)} />}
    </Section>
  )
}
