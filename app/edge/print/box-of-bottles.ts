import type PDFDocument from 'pdfkit'
import { layOutPlanBox, planBoxSize, type PlanBoxShape } from '#drawings/plan-box/plan-box.ts'

/** Draws an open box with so many bottles of one picture, as wide as its place. */
export const drawBoxOfBottles = (
  document: PDFDocument,
  image: Uint8Array,
  count: number,
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  const { back, bottles, front } = layOutPlanBox(count)
  const drawShapes = (shapes: readonly PlanBoxShape[]) =>
    shapes.forEach(({ path, fill, opacity = 1 }) => document.path(path).fillOpacity(opacity).fill(fill))
  document
    .save()
    .translate(x, y)
    .scale(width / planBoxSize.width)
  drawShapes(back)
  document.fillOpacity(1)
  for (const bottle of bottles)
    document.image(image, bottle.x, bottle.y, { fit: [bottle.width, bottle.height] })
  drawShapes(front)
  document.restore()
}
