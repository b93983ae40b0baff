import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Grid } from '#ui/grid'
import { zoomIn } from '#ui/icons'
import { Image } from '#ui/image'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { ZoomFrame } from '#ui/zoom-frame'
import { toProductTitle } from './facts.ts'
import { toCoverImage, toLabelImage } from './pictures.ts'
import type { Product } from './wines.queries.ts'

type Photo = Product['photos'][number]

const roleNames: Record<Photo['role'], () => string> = {
  BOTTLE: m['detail.zoom.bottle'],
  LABEL: m['detail.zoom.label'],
  BACK_LABEL: m['detail.zoom.back'],
  PACK: m['detail.photos.pack'],
  SCENE: m['detail.photos.scene'],
}

/** A scene fills its tile, with what matters in sight; a bottle, a label and a package are seen whole. */
const isCut = ({ role }: Photo): boolean => role === 'SCENE'

/** Each photograph with a name of its own: a second one of a role is numbered. */
const listNamedPhotos = (photos: readonly Photo[]) =>
  photos.map((photo, at) => {
    const before = photos.slice(0, at).filter(({ role }) => role === photo.role).length
    const roleName = roleNames[photo.role]()
    return { photo, name: before === 0 ? roleName : `${roleName} ${before + 1}` }
  })

const toPercent = (share: number): string => `${share * 100}%`

/** By script: as an attribute of a server's answer the content security policy would refuse it. */
const placeFocal = (element: HTMLElement | null, { focal }: Photo): void => {
  if (focal) element?.style.setProperty('--focal', `${toPercent(focal.x)} ${toPercent(focal.y)}`)
}

const PhotoZoom = ({ photo, title, onClose }: { photo: Photo; title: string; onClose: () => void }) => (
  <Sheet open title={title} closeLabel={m['detail.reviews.close']()} onClose={onClose}>
    <ZoomFrame
      image={{
        ...toLabelImage(photo.image),
        width: photo.width,
        height: photo.height,
        alt: photo.image.alt,
      }}
      largerLabel={m['detail.zoom.larger']()}
      smallerLabel={m['detail.zoom.smaller']()}
    />
  </Sheet>
)

/** The photographs of a wine in their order: side by side, and one row to swipe on a phone; each opens to be read. */
export const PhotoGallery = ({ product }: { product: Product }) => {
  const [openId, setOpenId] = useState<number | null>(null)
  const namedPhotos = listNamedPhotos(product.photos)
  const openPhoto = namedPhotos.find(({ photo }) => photo.id === openId)
  return (
    <>
      <Grid as="ul" aria-label={m['detail.photos.title']()} columns={{ base: 2, md: 3, lg: 4 }} flow="scroll">
        {namedPhotos.map(({ photo, name }) => (
          <Stack as="li" gap={8} key={photo.id}>
            <Image
              {...toCoverImage(photo.image)}
              alt={photo.image.alt}
              width={photo.width}
              height={photo.height}
              ref={(element) => placeFocal(element, photo)}
              {...(!isCut(photo) && { fit: 'contain' })}
              ratio="cover"
              sizes="(max-width: 767px) 44vw, 280px"
            />
            <Cluster gap={8} justify="between">
              <Text tone="caption">
                {photo.anyVintage && product.vintage !== null
                  ? m['detail.photos.any_vintage']({ name })
                  : name}
              </Text>
              <Button
                size="small"
                icon={zoomIn}
                aria-label={`${name} ${m['detail.zoom.open']()}`}
                onClick={() => setOpenId(photo.id)}
              >
                {m['detail.zoom.open']()}
              </Button>
            </Cluster>
          </Stack>
        ))}
      </Grid>
      {openPhoto && (
        <PhotoZoom
          photo={openPhoto.photo}
          title={`${toProductTitle(product)}, ${openPhoto.name}`}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}
