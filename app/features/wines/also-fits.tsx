import { m } from '#messages'
import { Section } from '#ui/section'
import { TextLink } from '#ui/text-link'
import { formatCount } from '../../format.ts'
import { WineGrid } from './wine-grid.tsx'
import type { ProductPage } from './wines.queries.ts'

export interface AlsoFitsProps {
  alsoFits: NonNullable<ProductPage['alsoFits']>
  /** The same list without the conditions of these ids, comma-joined. */
  toHrefWithout: (ids: string) => string
}

/** Below few results: wines that meet all conditions but those of opinion. */
export const AlsoFits = ({ alsoFits, toHrefWithout }: AlsoFitsProps) => {
  const { label, ids, items, total } = alsoFits
  const title = m['search.also_fits.title']({ name: label })
  return (
    <Section
      title={title}
      lead={m['search.also_fits.lead']()}
      space="small"
      aside={
        total > items.length && (
          <TextLink href={toHrefWithout(ids.join(','))} onward>
            {m['search.also_fits.more']({ count: formatCount(total) })}
          </TextLink>
        )
      }
    >
      <WineGrid label={title} products={items} railed />
    </Section>
  )
}
