import { houses } from '../fronts/house.ts'
import { createPaint } from '../fronts/paint.ts'
import { drawShopFloor } from '../fronts/shop.ts'
import { drawPavement, drawStreet } from '../fronts/street.ts'
import { drawLand, createRidge } from '../land.ts'
import type { Scene } from '../scene.ts'
import { drawClouds, drawDisc } from '../sky.ts'

/** A wine shop in its street. */
export const drawFront: Scene = (luck, colors) => {
  const p = createPaint(luck, colors)
  const door = luck.pick([392, 600, 600, 808])
  const house = luck.pick(houses)
  return (
    drawDisc(luck, p, 100) +
    drawClouds(luck, p) +
    drawLand(createRidge(luck, 330, 40, 2), p.far) +
    drawStreet(luck, p) +
    house(luck, p, drawShopFloor(luck, door, p)) +
    drawPavement(luck, door, p)
  )
}
