import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Section } from '#ui/section'
import { wishList } from '../wishes/wishes.queries.ts'
import { WineGrid } from '../wines/wine-grid.tsx'

/** What the member wished for, below an empty cart. */
export const WishesBelow = () => {
  const { data } = useQuery(wishList.newest(5))
  if (!data?.items.length) return null
  return (
    <Section title={m['cart.empty.wishes']()}>
      <WineGrid label={m['cart.empty.wishes']()} products={data.items} flow="scroll" />
    </Section>
  )
}
