import { joinFacts } from '../../join-facts.ts'
import { useState } from 'react'
import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Image } from '#ui/image'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Stage } from '#ui/stage'
import { Text } from '#ui/text'
import { ZoomFrame } from '#ui/zoom-frame'
import { toProductTitle } from './facts.ts'
import { toBottleImage, toLabelImage } from './pictures.ts'
import { toWineKind } from './wine-card.ts'
import type { Product } from './wines.queries.ts'
import {
  BackLabel,
  drawFirstDish,
  drawGlass,
  listWineSides,
  toPhotoImage,
  type WineSide,
} from './wine-sides.tsx'

export interface WineZoomViewProps {
  product: Product
  /** The side that the gallery shows; of a bottle it is the label that can be read. */
  from?: number
  onClose: () => void
}

/** The bottle on the ground of its kind, and the first dish beside it. */
const WithDish = ({ product }: { product: Product }) => {
  const dish = product.dishes[0]
  return (
    dish && (
      <Stack gap={8}>
        <Stage
          kind={toWineKind(product)}
          image={{ ...toBottleImage(product.image, [480, 960]), alt: product.image.alt }}
          beside={<Image {...drawFirstDish(product)} alt={dish.name} fit="contain" />}
        />
        <Text size="small" tone="secondary">
          {joinFacts([dish.name, dish.why])}
        </Text>
      </Stack>
    )
  )
}

const toPicture = (product: Product, { side, photo }: WineSide) => {
  const { image, label, use } = product
  if (photo) return toPhotoImage(photo)
  if (side === 'glass') return drawGlass(product)
  if (side === 'label' && label) return { ...toLabelImage(label), width: 800, height: 800 }
  return { ...toBottleImage((side === 'use' && use) || image, [960]), width: 220, height: 700 }
}

/** The sides of a product, near enough to read. */
export const WineZoomView = ({ product, from = 0, onClose }: WineZoomViewProps) => {
  const sides = listWineSides(product)
  const [at, setAt] = useState(() =>
    // The bottle is seen as it stands; what one comes near for is its label.
    from === 0 && product.label
      ? Math.max(
          0,
          sides.findIndex(({ side }) => side === 'label'),
        )
      : from,
  )
  const visible = sides[at]
  const isFrame = visible && (visible.photo || (visible.side !== 'back' && visible.side !== 'dish'))
  return (
    <Sheet open title={toProductTitle(product)} closeLabel={m['detail.reviews.close']()} onClose={onClose}>
      <Stack gap={12}>
        {sides.length > 1 && (
          <Cluster gap={8} role="group" aria-label={m['detail.zoom.views']()}>
            {sides.map(({ name }, index) => (
              <Chip key={name} on={index === at} onClick={() => setAt(index)}>
                {name}
              </Chip>
            ))}
          </Cluster>
        )}
        {visible?.side === 'back' && !visible.photo && <BackLabel product={product} />}
        {visible?.side === 'dish' && <WithDish product={product} />}
        {isFrame && (
          <ZoomFrame
            key={visible.name}
            image={{
              ...toPicture(product, visible),
              alt: `${toProductTitle(product)}, ${visible.name}`,
            }}
            largerLabel={m['detail.zoom.larger']()}
            smallerLabel={m['detail.zoom.smaller']()}
          />
        )}
      </Stack>
    </Sheet>
  )
}
