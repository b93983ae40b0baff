import { m } from '#messages'
import { zoomIn } from '#ui/icons'
import { Image } from '#ui/image'
import { bottleSizes, Stage } from '#ui/stage'
import { WineGallery, type GalleryView } from '#ui/wine-gallery'
import { toProductTitle } from './facts.ts'
import { toBottleImage, toLabelImage } from './pictures.ts'
import { toWineKind } from './wine-card.ts'
import type { Product } from './wines.queries.ts'
import {
  drawFirstDish,
  drawGlass,
  drawSmallBack,
  listWineSides,
  SmallBackLabel,
  toPhotoImage,
  type WineSide,
} from './wine-sides.tsx'

export interface DetailGalleryProps {
  product: Product
  /** Brings the side in view near. */
  onZoom: (place: number) => void
}

const toBottle = ({ image }: Product) => toBottleImage(image, [480, 960])

/** The bottle as it stands on the page: shown smaller it needs no other file. */
const toBottleThumb = (product: Product) => ({
  ...toBottle(product),
  width: 220,
  height: 700,
  sizes: bottleSizes,
})

const toPicture = (product: Product, { side, photo }: WineSide) =>
  photo
    ? { ...toPhotoImage(photo), sizes: '(min-width: 768px) 50vw, 100vw' }
    : side === 'label' && product.label
      ? { ...toLabelImage(product.label), width: 800, height: 800, sizes: '(min-width: 768px) 50vw, 100vw' }
      : drawGlass(product)

const goodsSize = { width: 700, height: 700, sizes: '(min-width: 768px) 50vw, 100vw' }

/** The pictures that stand on the bottle's own ground, and those that fill it. */
const renderSide = (product: Product, wineSide: WineSide) => {
  const { side, name, photo } = wineSide
  const kind = toWineKind(product)
  const alt = `${toProductTitle(product)}, ${name}`
  const goods = product.kind.code === 'GOODS' && { bottle: product.image, use: product.use }[String(side)]
  // Drawn goods fill a square, where a bottle stands in its narrow frame.
  if (goods && !photo)
    return (
      <Stage kind={kind} middle>
        <Image
          {...toBottleImage(goods, [480, 960])}
          {...goodsSize}
          alt={side === 'use' ? alt : product.image.alt}
          priority={side === 'bottle'}
          fit="contain"
          ratio="fill"
        />
      </Stage>
    )
  if (side === 'bottle') return <Stage kind={kind} image={{ ...toBottle(product), alt: product.image.alt }} />
  if (side === 'use' && product.use)
    return <Stage kind={kind} image={{ ...toBottleImage(product.use, [480, 960]), alt }} />
  if (side === 'dish')
    return (
      <Stage
        kind={kind}
        image={{ ...toBottle(product), alt }}
        beside={<Image {...drawFirstDish(product)} alt={product.dishes[0]?.name ?? ''} fit="contain" />}
      />
    )
  if (side === 'back' && !photo)
    return (
      <Stage kind={kind} middle>
        <SmallBackLabel product={product} />
      </Stage>
    )
  return (
    <Stage kind={kind} middle>
      <Image {...toPicture(product, wineSide)} alt={alt} fit="contain" ratio="fill" />
    </Stage>
  )
}

/** As wide as a thumb is. */
const thumbSizes = '64px'

const toThumb = (product: Product, { side, photo }: WineSide): Pick<GalleryView, 'thumb' | 'near'> => {
  if (photo) return { thumb: { ...toPhotoImage(photo), width: 64, height: 64, sizes: thumbSizes } }
  if (side === 'use' && product.use)
    return { thumb: { ...toBottleImage(product.use, [96, 240]), width: 220, height: 700, sizes: thumbSizes } }
  if (side === 'back') return { thumb: drawSmallBack() }
  if (side === 'glass') return { thumb: drawGlass(product) }
  if (side === 'dish') return { thumb: drawFirstDish(product) }
  return { thumb: toBottleThumb(product), near: side === 'label' }
}

/** The product from its sides: only the first is loaded before another is asked for. */
export const DetailGallery = ({ product, onZoom }: DetailGalleryProps) => {
  const sides = listWineSides(product)
  return (
    <WineGallery
      label={m['detail.gallery.label']({ name: toProductTitle(product) })}
      position={(at, count) => m['detail.gallery.position']({ at: String(at), count: String(count) })}
      act={{
        icon: zoomIn,
        label: m['detail.zoom.open'](),
        onClick: onZoom,
      }}
      views={sides.map((side) => ({
        label: side.name,
        content: renderSide(product, side),
        ...toThumb(product, side),
      }))}
    />
  )
}
