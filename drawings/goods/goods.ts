import { commonBox, drawFloorShadow } from '../box.ts'
import { createLuck, hash } from '../chance.ts'
import { isDrawable } from '../lettering/lettering.ts'
import { hasKey } from '../known-name.ts'
import { escapeXml } from '../svg.ts'
import { type GoodsFact, isGoodsFact } from './goods-facts.ts'
import { type Draw, type Easel, defineLights } from './easel.ts'
import { drawCheese } from './food/cheese.ts'
import { drawChocolate } from './food/chocolate.ts'
import { drawCrackers } from './food/crackers.ts'
import { drawGrapeJuice } from './food/grape-juice.ts'
import { drawHoney } from './food/honey.ts'
import { drawJam } from './food/jam.ts'
import { drawNuts } from './food/nuts.ts'
import { drawOlives } from './food/olives.ts'
import { drawSalami } from './food/salami.ts'
import { drawBasket } from './gift-box/basket.ts'
import { drawDouble } from './gift-box/double.ts'
import { drawMagnum } from './gift-box/magnum.ts'
import { drawPaperBag } from './gift-box/paper-bag.ts'
import { drawSingle } from './gift-box/single.ts'
import { drawCooler, drawOpener, drawStopper } from './glass/by-mechanism.ts'
import { decanter } from './glass/decanter.ts'
import { bordeaux, burgundy, flute, white } from './glass/stemware.ts'
import { carafe, tumbler } from './glass/vessels.ts'
import type { FoodVariant, GiftBoxVariant, GlassVariant, GoodsData, GoodsDrawing } from './goods-data.ts'

const glassDraws: Record<GlassVariant, Draw> = {
  burgundy,
  bordeaux,
  flute,
  white,
  tumbler,
  decanter,
  carafe,
  opener: drawOpener,
  stopper: drawStopper,
  cooler: drawCooler,
}
const giftBoxDraws: Record<GiftBoxVariant, Draw> = {
  single: drawSingle,
  double: drawDouble,
  magnum: drawMagnum,
  basket: drawBasket,
  'paper-bag': drawPaperBag,
}
const foodDraws: Record<FoodVariant, Draw> = {
  cheese: drawCheese,
  crackers: drawCrackers,
  olives: drawOlives,
  chocolate: drawChocolate,
  nuts: drawNuts,
  jam: drawJam,
  honey: drawHoney,
  salami: drawSalami,
  'grape-juice': drawGrapeJuice,
}
const drawsByKind: Record<GoodsDrawing, Readonly<Record<string, Draw>>> = {
  glass: glassDraws,
  'gift-box': giftBoxDraws,
  food: foodDraws,
}

const usable: ReadonlySet<string> = new Set([
  'burgundy',
  'bordeaux',
  'white',
  'flute',
  'tumbler',
  'decanter',
  'carafe',
  'cooler',
  'double',
  'basket',
  'paper-bag',
])

const chooseDraw = ({ drawing, variant, seed }: GoodsData): Draw => {
  const draws = drawsByKind[drawing]
  const draw = hasKey(draws, variant) ? draws[variant] : undefined
  return draw ?? createLuck(`variant:${seed}`).pick(Object.values(draws))
}

const toLegible = (text: string) => (isDrawable(text) ? text.trim() : '')

const createEasel = ({
  drawing,
  variant,
  seed,
  name = '',
  maker = '',
  facts = [],
  use = false,
}: GoodsData): Easel => ({
  id: 'g' + hash(JSON.stringify([drawing, variant, seed, name, maker, use])).toString(36),
  luck: createLuck(`goods:${seed}`),
  name: toLegible(name),
  maker: toLegible(maker),
  house: toLegible(maker) || seed,
  facts: new Set(facts.filter(isGoodsFact)),
  use,
})

/** What is seen of a product in its drawing: colours, materials, mechanism and parts. */
export const listDrawnFacts = (data: GoodsData): readonly GoodsFact[] =>
  chooseDraw(data)(createEasel(data)).facts

/** Whether there is a second picture of it, in use. */
export const hasUse = ({ variant }: Pick<GoodsData, 'variant'>): boolean => usable.has(variant)

const goodsMark = ' data-goods=""'

/** Whether an SVG is of goods, whose picture is cut to what is drawn. */
export const isGoodsSvg = (svg: string): boolean => svg.slice(0, 200).includes(goodsMark)

/** Something sold beside wine as a whole SVG, on the bottles' box and floor: the same data, the same string. */
export const drawGoods = (data: GoodsData): string => {
  const easel = createEasel(data)
  const { art, reach, defs = '' } = chooseDraw(data)(easel)
  const words = [data.maker, data.name].filter(Boolean).join(' ')
  const ariaAttributes = words ? `role="img" aria-label="${escapeXml(words)}"` : 'aria-hidden="true"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${commonBox.width} ${commonBox.height}"${goodsMark} ${ariaAttributes}><defs>${defineLights(easel)}${defs}</defs>` +
    (data.ground === false ? '' : drawFloorShadow(easel.id, reach)) +
    `<g transform="translate(${commonBox.width / 2} ${commonBox.floor})">${art}</g></svg>`
  )
}
