import { joinFacts } from '../../join-facts.ts'
import { useState } from 'react'
import { drawDish } from '#drawings/serving/dish.ts'
import { drawGlassOfWine } from '#drawings/serving/glass-of-wine.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Image } from '#ui/image'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Stage } from '#ui/stage'
import { Text } from '#ui/text'
import { ZoomFrame } from '#ui/zoom-frame'
import { formatVolume } from '../../format.ts'
import { toProductTitle } from './facts.ts'
import { toBottleImage, toLabelImage } from './pictures.ts'
import { toWineKind } from './wine-card.ts'
import type { Product } from './wines.queries.ts'

export interface WineZoomViewProps {
  product: Product
  onClose: () => void
}

type Side = 'bottle' | 'label' | 'back' | 'glass' | 'dish'

const listSides = ({ label: front, photos, kind, dishes }: Product) => [
  {
    side: 'bottle' as const,
    name: front || photos.length > 0 ? m['detail.zoom.bottle']() : m['detail.zoom.goods'](),
  },
  ...(front ? [{ side: 'label' as const, name: m['detail.zoom.label']() }] : []),
  ...(front || photos.length > 0 ? [{ side: 'back' as const, name: m['detail.zoom.back']() }] : []),
  ...(kind.code === 'GOODS' ? [] : [{ side: 'glass' as const, name: m['detail.zoom.glass']() }]),
  ...(dishes[0] ? [{ side: 'dish' as const, name: m['detail.zoom.dish']({ dish: dishes[0].name }) }] : []),
]

/** A drawing that needs no request of its own. */
const toDrawing = (svg: string, height: number) => ({
  src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  width: 400,
  height,
})

/** The bottle on the ground of its kind, and the first dish beside it. */
const WithDish = ({ product }: { product: Product }) => {
  const dish = product.dishes[0]
  return (
    dish && (
      <Stack gap={8}>
        <Stage
          kind={toWineKind(product)}
          image={{ ...toBottleImage(product.image, [480, 960]), alt: product.image.alt }}
        />
        <Image {...toDrawing(drawDish(dish.group), 200)} alt={dish.name} fit="contain" />
        <Text size="small" tone="secondary">
          {joinFacts([dish.name, dish.why])}
        </Text>
      </Stack>
    )
  )
}

const toPicture = ({ image, label: front, kind }: Product, side: Side) =>
  side === 'glass'
    ? toDrawing(drawGlassOfWine({ kind: kind.code }), 600)
    : side === 'label' && front
      ? { ...toLabelImage(front), width: 800, height: 800 }
      : { ...toBottleImage(image, [960]), width: 220, height: 700 }

const listIngredientFacts = (product: Product) =>
  product.alcoholic ? [{ name: m['detail.zoom.made_of'](), fact: m['detail.zoom.made_of_wine']() }] : []

/** Words of its own: those of the particulars far below would come with the page for the sake of both. */
const listLabelFacts = (product: Product) =>
  [
    { name: m['detail.zoom.kind'](), fact: product.kind.name },
    { name: m['detail.zoom.maker'](), fact: product.winery?.originalName ?? product.maker },
    { name: m['detail.zoom.importer'](), fact: product.importer },
    {
      name: m['detail.zoom.origin'](),
      fact: [product.country?.name, product.area].filter(Boolean).join(' '),
    },
    { name: m['detail.zoom.size'](), fact: formatVolume(product.volumeMl) },
    { name: m['detail.zoom.strength'](), fact: `${product.alcohol ?? 0}%` },
    ...listIngredientFacts(product),
  ].filter(({ fact }) => fact !== '')

/** What stands on the back by law. */
const BackLabel = ({ product }: { product: Product }) => (
  <Box ground="panel">
    <Stack gap={12}>
      <Text weight="bold">{toProductTitle(product)}</Text>
      <FactList facts={listLabelFacts(product)} ruled />
    </Stack>
  </Box>
)

/** Bottle and label, near enough to read. */
export const WineZoomView = ({ product, onClose }: WineZoomViewProps) => {
  const [visibleSide, setVisibleSide] = useState<Side>(product.label ? 'label' : 'bottle')
  const sides = listSides(product)
  return (
    <Sheet open title={toProductTitle(product)} closeLabel={m['detail.reviews.close']()} onClose={onClose}>
      <Stack gap={12}>
        {sides.length > 1 && (
          <Cluster gap={8} role="group" aria-label={m['detail.zoom.views']()}>
            {sides.map(({ side, name }) => (
              <Chip key={side} on={side === visibleSide} onClick={() => setVisibleSide(side)}>
                {name}
              </Chip>
            ))}
          </Cluster>
        )}
        {visibleSide === 'back' && <BackLabel product={product} />}
        {visibleSide === 'dish' && <WithDish product={product} />}
        {visibleSide !== 'back' && visibleSide !== 'dish' && (
          <ZoomFrame
            key={visibleSide}
            image={{
              ...toPicture(product, visibleSide),
              alt: `${toProductTitle(product)}, ${sides.find(({ side }) => side === visibleSide)?.name ?? ''}`,
            }}
            largerLabel={m['detail.zoom.larger']()}
            smallerLabel={m['detail.zoom.smaller']()}
          />
        )}
      </Stack>
    </Sheet>
  )
}
