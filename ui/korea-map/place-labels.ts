/** A label's middle and size, in the units of the drawing. */
export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

const maxRounds = 300

/** How wide a text is in letters of one size: signs of East Asia fill a square, others about half of one. */
export const measureText = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 0.95 : 0.58), 0) * size

const pushApart = (one: LabelBox, other: LabelBox): boolean => {
  const overlapX = (one.width + other.width) / 2 - Math.abs(one.x - other.x)
  const overlapY = (one.height + other.height) / 2 - Math.abs(one.y - other.y)
  if (overlapX <= 0 || overlapY <= 0) return false
  const axis = overlapX < overlapY ? 'x' : 'y'
  const step = (Math.min(overlapX, overlapY) / 2 + 1) * (one[axis] < other[axis] ? -1 : 1)
  one[axis] += step
  other[axis] -= step
  return true
}

const keepInside = (box: LabelBox, [x, y, width, height]: readonly [number, number, number, number]) => {
  box.x = Math.min(x + width - box.width / 2, Math.max(x + box.width / 2, box.x))
  box.y = Math.min(y + height - box.height / 2, Math.max(y + box.height / 2, box.y))
}

/** The same labels moved as little as needed, so that none lies on another and all are in view. */
export const placeLabels = <Label extends LabelBox>(
  labels: readonly Label[],
  view: readonly [number, number, number, number],
): Label[] => {
  const boxes = labels.map((label) => ({ ...label }))
  for (let round = 0; round < maxRounds; round++) {
    let hasMoved = false
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) hasMoved = pushApart(one, other) || hasMoved
    for (const box of boxes) keepInside(box, view)
    if (!hasMoved) break
  }
  return boxes
}
