import { drawBottleParts } from '../bottle/bottle.ts'
import type { BottleData } from '../bottle/bottle-data.ts'
import { placeAt, type Easel } from './easel.ts'

// Wine that goes with a gift needs a name when its giver has none.
const cellars = ['Mas Clairval', 'Casa Torvello', 'Domaine Aubrac', 'Quinta do Sabral']

export const chooseCellar = ({ maker, luck }: Easel): string => maker || luck.pick(cellars)

/** A bottle standing on (0,0), for boxes and baskets: by default it carries the giver's name. */
export const drawPropBottle = (easel: Easel, wine: Partial<BottleData>): { art: string; defs: string } => {
  const { art, defs, shape } = drawBottleParts({
    kind: 'RED',
    winery: wine.winery ?? chooseCellar(easel),
    name: '',
    seed: easel.id,
    ...wine,
  })
  return { art: placeAt(0, -shape.H, art), defs }
}
