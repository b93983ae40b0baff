import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Section } from '#ui/section'
import { home } from '../features/home/home.queries.ts'
import { toSimilarTitle } from '../features/wines/similar-title.ts'
import { WineGrid } from '../features/wines/wine-grid.tsx'
import { wines } from '../features/wines/wines.queries.ts'

const count = 4

/** What to buy instead of a page that is missing: wines of the same kind where it is known, else those sold most. */
export const NotFoundWines = ({
  kind,
}: {
  kind?: { id: number; name: string; code: string } | undefined
}) => {
  const similar = useQuery({ ...wines.list({ idKinds: String(kind?.id ?? 0) }), enabled: kind !== undefined })
  const best = useQuery({ ...home.best(), enabled: kind === undefined })
  const cards = (kind ? similar.data?._embedded.items : best.data)?.slice(0, count)
  if (!cards?.length) return null
  const title = kind ? toSimilarTitle(kind) : m['home.ranking.title']()
  return (
    <Section title={title}>
      <WineGrid label={title} products={cards} flow="scroll" railed />
    </Section>
  )
}
