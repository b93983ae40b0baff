import { bottleParts } from '../bottle/bottle.ts'
import type { BottleData } from '../bottle/bottle-data.ts'
import { at, type Easel } from './easel.ts'

// Wine that goes with a gift needs a name when its giver has none.
const CELLARS = ['Mas Clairval', 'Casa Torvello', 'Domaine Aubrac', 'Quinta do Sabral']

export const cellarOf = ({ maker, luck }: Easel): string => maker || luck.pick(CELLARS)

/** A bottle standing on (0,0), for boxes and baskets: it belongs to the giver unless told otherwise. */
export const propBottle = (easel: Easel, wine: Partial<BottleData>): { art: string; defs: string } => {
  const { art, defs, shape } = bottleParts({
    kind: 'RED',
    winery: wine.winery ?? cellarOf(easel),
    name: '',
    seed: easel.id,
    ...wine,
  })
  return { art: at(0, -shape.H, art), defs }
}
