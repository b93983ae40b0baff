import { useState } from 'react'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { formatCount } from '../../format.ts'
import { WineGrid } from './wine-grid.tsx'
import type { ProductCard } from './wines.queries.ts'

export interface KindsSectionProps {
  title: string
  kinds: readonly { id: number; name: string; qty: number; products: readonly ProductCard[] }[]
}

/** The wines that something is about, one kind at a time. */
export const KindsSection = ({ title, kinds }: KindsSectionProps) => {
  const [chosenId, setChosenId] = useState(kinds[0]?.id)
  const kind = kinds.find(({ id }) => id === chosenId) ?? kinds[0]
  if (!kind) return null
  return (
    <Section title={title}>
      <Stack gap={20}>
        {kinds.length > 1 && (
          <Cluster gap={6} role="group" aria-label={title}>
            {kinds.map(({ id, name, qty }) => (
              <Chip key={id} on={id === kind.id} onClick={() => setChosenId(id)}>
                {name} {formatCount(qty)}
              </Chip>
            ))}
          </Cluster>
        )}
        <WineGrid label={kind.name} products={kind.products} />
      </Stack>
    </Section>
  )
}
