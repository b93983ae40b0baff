import { BOX, floorShadow } from '../box.ts'
import { chance, hash } from '../chance.ts'
import { known } from '../letters/letters.ts'
import { isKeyOf } from '../named.ts'
import { escaped } from '../svg.ts'
import { type Draw, type Easel, lights } from './easel.ts'
import { cheese } from './food/cheese.ts'
import { chocolate } from './food/chocolate.ts'
import { crackers } from './food/crackers.ts'
import { grapeJuice } from './food/grape-juice.ts'
import { honey } from './food/honey.ts'
import { jam } from './food/jam.ts'
import { nuts } from './food/nuts.ts'
import { olives } from './food/olives.ts'
import { salami } from './food/salami.ts'
import { basket } from './gift-box/basket.ts'
import { double } from './gift-box/double.ts'
import { magnum } from './gift-box/magnum.ts'
import { paperBag } from './gift-box/paper-bag.ts'
import { single } from './gift-box/single.ts'
import { cooler } from './glass/cooler.ts'
import { opener } from './glass/opener.ts'
import { bordeaux, burgundy, flute, white } from './glass/stemware.ts'
import { stopper } from './glass/stopper.ts'
import { carafe, decanter, tumbler } from './glass/vessels.ts'
import type { FoodVariant, GiftBoxVariant, GlassVariant, GoodsData, GoodsDrawing } from './goods-data.ts'

const GLASS: Record<GlassVariant, Draw> = {
  burgundy,
  bordeaux,
  flute,
  white,
  tumbler,
  decanter,
  carafe,
  opener,
  stopper,
  cooler,
}
const GIFT_BOX: Record<GiftBoxVariant, Draw> = { single, double, magnum, basket, 'paper-bag': paperBag }
const FOOD: Record<FoodVariant, Draw> = {
  cheese,
  crackers,
  olives,
  chocolate,
  nuts,
  jam,
  honey,
  salami,
  'grape-juice': grapeJuice,
}
const DRAWS: Record<GoodsDrawing, Readonly<Record<string, Draw>>> = {
  glass: GLASS,
  'gift-box': GIFT_BOX,
  food: FOOD,
}

const drawOf = ({ drawing, variant, seed }: GoodsData): Draw => {
  const draws = DRAWS[drawing]
  const draw = isKeyOf(draws, variant) ? draws[variant] : undefined
  return draw ?? chance(`variant:${seed}`).pick(Object.values(draws))
}

const legible = (text: string) => (known(text) ? text.trim() : '')

const easelOf = ({ drawing, variant, seed, name = '', maker = '' }: GoodsData): Easel => ({
  id: 'g' + hash(JSON.stringify([drawing, variant, seed, name, maker])).toString(36),
  luck: chance(`goods:${seed}`),
  name: legible(name),
  maker: legible(maker),
  house: legible(maker) || seed,
})

/** Something sold beside wine as a whole SVG, on the bottles' box and floor: the same data, the same string. */
export const goods = (data: GoodsData): string => {
  const easel = easelOf(data)
  const { art, reach, defs = '' } = drawOf(data)(easel)
  const words = [data.maker, data.name].filter(Boolean).join(' ')
  const said = words ? `role="img" aria-label="${escaped(words)}"` : 'aria-hidden="true"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX.width} ${BOX.height}" ${said}><defs>${lights(easel)}${defs}</defs>` +
    (data.ground === false ? '' : floorShadow(easel.id, reach)) +
    `<g transform="translate(${BOX.width / 2} ${BOX.floor})">${art}</g></svg>`
  )
}
