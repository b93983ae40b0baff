import { HOUSES } from '../fronts/house.ts'
import { paintOf } from '../fronts/paint.ts'
import { shopFloor } from '../fronts/shop.ts'
import { pavement, street } from '../fronts/street.ts'
import { land, ridge } from '../land.ts'
import type { Scene } from '../scene.ts'
import { clouds, disc } from '../sky.ts'

/** A wine shop in its street. */
export const front: Scene = (luck, colours) => {
  const p = paintOf(luck, colours)
  const door = luck.pick([392, 600, 600, 808])
  const house = luck.pick(HOUSES)
  return (
    disc(luck, p, 100) +
    clouds(luck, p) +
    land(ridge(luck, 330, 40, 2), p.far) +
    street(luck, p) +
    house(luck, p, shopFloor(luck, door, p)) +
    pavement(luck, door, p)
  )
}
