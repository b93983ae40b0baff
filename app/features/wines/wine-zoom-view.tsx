import { useState } from 'react'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { ZoomFrame } from '#ui/zoom-frame'
import { volume } from '../../format.ts'
import { titleOf } from './facts.ts'
import { bottle, label } from './pictures.ts'
import type { Product } from './wines.queries.ts'

export interface WineZoomViewProps {
  product: Product
  onClose: () => void
}

type Side = 'bottle' | 'label' | 'back'

const sidesOf = ({ label: front }: Product) => [
  { side: 'bottle' as const, name: front ? m['detail.zoom.bottle']() : m['detail.zoom.goods']() },
  ...(front ? [{ side: 'label' as const, name: m['detail.zoom.label']() }] : []),
  ...(front ? [{ side: 'back' as const, name: m['detail.zoom.back']() }] : []),
]

const pictureOf = ({ image, label: front }: Product, side: Side) =>
  side === 'label' && front
    ? { ...label(front), width: 800, height: 800 }
    : { ...bottle(image, [960]), width: 220, height: 700 }

const madeOf = (product: Product) =>
  product.alcoholic ? [{ name: m['detail.zoom.made_of'](), fact: m['detail.zoom.made_of_wine']() }] : []

/** Words of its own: those of the particulars far below would come with the page for the sake of both. */
const factsOf = (product: Product) =>
  [
    { name: m['detail.zoom.kind'](), fact: product.kind.name },
    { name: m['detail.zoom.maker'](), fact: product.winery?.originalName ?? product.maker },
    { name: m['detail.zoom.importer'](), fact: product.importer },
    {
      name: m['detail.zoom.origin'](),
      fact: [product.country?.name, product.area].filter(Boolean).join(' '),
    },
    { name: m['detail.zoom.size'](), fact: volume(product.volumeMl) },
    { name: m['detail.zoom.strength'](), fact: `${product.alcohol ?? 0}%` },
    ...madeOf(product),
  ].filter(({ fact }) => fact !== '')

/** What stands on the back by law. */
const BackLabel = ({ product }: { product: Product }) => (
  <Box ground="panel">
    <Stack gap={12}>
      <Text weight="bold">{titleOf(product)}</Text>
      <FactList facts={factsOf(product)} ruled />
    </Stack>
  </Box>
)

/** Bottle and label, near enough to read. */
export const WineZoomView = ({ product, onClose }: WineZoomViewProps) => {
  const [seen, setSeen] = useState<Side>(product.label ? 'label' : 'bottle')
  const sides = sidesOf(product)
  return (
    <Sheet open title={titleOf(product)} closeLabel={m['detail.reviews.close']()} onClose={onClose}>
      <Stack gap={12}>
        {sides.length > 1 && (
          <Cluster gap={8} role="group" aria-label={m['detail.zoom.views']()}>
            {sides.map(({ side, name }) => (
              <Chip key={side} on={side === seen} onClick={() => setSeen(side)}>
                {name}
              </Chip>
            ))}
          </Cluster>
        )}
        {seen === 'back' ? (
          <BackLabel product={product} />
        ) : (
          <ZoomFrame
            key={seen}
            image={{
              ...pictureOf(product, seen),
              alt: `${titleOf(product)}, ${sides.find(({ side }) => side === seen)?.name ?? ''}`,
            }}
            largerLabel={m['detail.zoom.larger']()}
            smallerLabel={m['detail.zoom.smaller']()}
          />
        )}
      </Stack>
    </Sheet>
  )
}
