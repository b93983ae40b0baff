import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { KindDot } from '#ui/kind-dot'
import { joinFacts } from '../../join-facts.ts'
import { formatPlace } from './place-text.ts'
import { Fold } from './fold.tsx'
import { toWineKind } from './wine-card.ts'
import type { Product } from './wines.queries.ts'

/** Kind, place, main grape and strength in one line, which opens the rest. */
export const FactsLine = ({ product }: { product: Product }) => {
  const { kind, country, area, grapes, alcohol } = product
  const [main, ...otherGrapes] = grapes
  const line = [
    kind.name,
    area ?? country?.name,
    main &&
      (otherGrapes.length > 0
        ? m['detail.facts.grapes_more']({
            grape: `${main.name} ${main.percent}%`,
            count: String(otherGrapes.length),
          })
        : main.name),
    alcohol !== null && m['detail.facts.alcohol_short']({ percent: String(alcohol) }),
  ]
  return (
    <Fold line={joinFacts(line)}>
      <Cluster gap={8}>
        <Chip href={`/product?idKinds=${kind.id}`}>
          <KindDot kind={toWineKind(product)}>{kind.name}</KindDot>
        </Chip>
        {country && <Chip>{formatPlace(country.name, area)}</Chip>}
        {grapes.map((grape) => (
          <Chip key={grape.id} href={`/product?idTypes=${grape.id}`}>
            {grape.name} {grape.percent}%
          </Chip>
        ))}
      </Cluster>
    </Fold>
  )
}
