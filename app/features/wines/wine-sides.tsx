import { drawDish } from '#drawings/serving/dish.ts'
import { drawGlassOfWine } from '#drawings/serving/glass-of-wine.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { FactList } from '#ui/fact-list'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatVolume } from '../../format.ts'
import { toProductTitle } from './facts.ts'
import { toCoverImage, toLabelImage } from './pictures.ts'
import type { Product } from './wines.queries.ts'
import { formatPlace } from './place-text.ts'

type Photo = Product['photos'][number]

/** One way to look at a product: a photograph where there is one, else drawn. */
export interface WineSide {
  side: 'bottle' | 'label' | 'back' | 'glass' | 'dish' | 'use' | 'scene' | 'pack'
  name: string
  photo?: Photo
}

/** The second and further ones of a name are numbered. */
const toPhotoSides = (photos: readonly Photo[], side: 'scene' | 'pack', name: string): WineSide[] =>
  photos.map((photo, at) => ({ side, name: at === 0 ? name : `${name} ${at + 1}`, photo }))

const listGoodsSides = ({ use, photos }: Product, scenes: readonly Photo[]): WineSide[] => [
  { side: 'bottle', name: m['detail.zoom.goods']() },
  ...(use && photos.length === 0 ? [{ side: 'use' as const, name: m['detail.zoom.use']() }] : []),
  ...toPhotoSides(scenes, 'scene', m['detail.zoom.use']()),
]

/** Glass and dish as drawn; photographs of the wine on a table take their place. */
const listServedSides = ({ dishes: [dish] }: Product, scenes: readonly Photo[]): WineSide[] =>
  scenes.length > 0
    ? toPhotoSides(scenes, 'scene', m['detail.photos.scene']())
    : [
        { side: 'glass', name: m['detail.zoom.glass']() },
        ...(dish ? [{ side: 'dish' as const, name: m['detail.zoom.dish']({ dish: dish.name }) }] : []),
      ]

/** What there is to see of a product, the bottle first. */
export const listWineSides = (product: Product): WineSide[] => {
  const { label, photos, kind } = product
  const withRole = (role: Photo['role']) => photos.filter((photo) => photo.role === role)
  const packs = toPhotoSides(withRole('PACK'), 'pack', m['detail.photos.pack']())
  if (kind.code === 'GOODS') return [...listGoodsSides(product, withRole('SCENE')), ...packs]
  const [back] = withRole('BACK_LABEL')
  return [
    { side: 'bottle', name: m['detail.zoom.bottle']() },
    ...(label ? [{ side: 'label' as const, name: m['detail.zoom.label']() }] : []),
    ...(label || photos.length > 0
      ? [{ side: 'back' as const, name: m['detail.zoom.back'](), ...(back && { photo: back }) }]
      : []),
    ...listServedSides(product, withRole('SCENE')),
    ...packs,
  ]
}

/** The addresses of a photograph, and what is shown of it. */
export const toPhotoImage = ({ image, width, height, role }: Photo) => ({
  ...(role === 'BACK_LABEL' ? toLabelImage(image) : toCoverImage(image, [800, 1600])),
  width,
  height,
})

/** A drawing that needs no request of its own. */
const toDrawing = (svg: string, width: number, height: number) => ({
  src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  width,
  height,
})

/** The wine in its glass. */
export const drawGlass = ({ kind }: Product) => toDrawing(drawGlassOfWine({ kind: kind.code }), 400, 600)

/** The first dish of the wine. */
export const drawFirstDish = ({ dishes: [dish] }: Product) =>
  toDrawing(drawDish(dish?.group ?? null), 400, 200)

const paperLines = [18, 26, 34, 42]
  .map((y, at) => `<path d="M12 ${y}H${at % 2 ? 44 : 52}" stroke="#8a817a" stroke-width="2"/>`)
  .join('')

/** The back of a bottle, small. */
export const drawSmallBack = () =>
  toDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M4 4H60V60H4Z" fill="#fcfaf7" stroke="#d0c6ba"/>${paperLines}<path d="M12 50v6m3-6v6m2-6v6m4-6v6m2-6v6m3-6v6" stroke="#352f2a"/></svg>`,
    64,
    64,
  )

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
      fact: product.country ? formatPlace(product.country.name, product.area) : (product.area ?? ''),
    },
    { name: m['detail.zoom.size'](), fact: formatVolume(product.volumeMl) },
    { name: m['detail.zoom.strength'](), fact: `${product.alcohol ?? 0}%` },
    ...listIngredientFacts(product),
  ].filter(({ fact }) => fact !== '')

/** What stands on the back by law. */
export const BackLabel = ({ product }: { product: Product }) => (
  <Box ground="panel">
    <Stack gap={12}>
      <Text weight="bold">{toProductTitle(product)}</Text>
      <FactList facts={listLabelFacts(product)} ruled />
    </Stack>
  </Box>
)

/** The same on the ground of the bottle, in the room that it has there. */
export const SmallBackLabel = ({ product }: { product: Product }) => (
  <Box ground="paper" pad="small">
    <Stack gap={8}>
      <Text size="small" weight="bold" lines="one">
        {toProductTitle(product)}
      </Text>
      <FactList facts={listLabelFacts(product)} size="micro" />
    </Stack>
  </Box>
)
