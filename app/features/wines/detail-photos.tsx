import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { WhenNear } from '#ui/when-near'
import { loadWithStyles } from '../../rest-styles.ts'
import type { Product } from './wines.queries.ts'

const PhotoGallery = lazy(() =>
  loadWithStyles(import('./photo-gallery.tsx').then((file) => ({ default: file.PhotoGallery }))),
)

/** The photographs of a wine beyond its bottle, loaded when the reader comes near; nothing where there are none. */
export const PhotosSection = ({ product }: { product: Product }) =>
  product.photos.some(({ role }, at) => at > 0 || role !== 'BOTTLE') && (
    <Section id="photos" title={m['detail.photos.title']()} space="small">
      <WhenNear placeholder={<Skeleton shape="tile" />}>
        <Suspense fallback={<Skeleton shape="tile" />}>
          <PhotoGallery product={product} key={product.id} />
        </Suspense>
      </WhenNear>
    </Section>
  )
