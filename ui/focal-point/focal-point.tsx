import type { KeyboardEvent, MouseEvent } from 'react'
import { focalPoint } from '#styled/focal-point.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useElementStyle } from '../theme/use-element-style.ts'

/** A point of a picture, in shares of its width and height. */
export type Point = { x: number; y: number }

export interface FocalPointProps extends RootProps<'button'> {
  /** The picture's address. */
  src: string
  /** The point; the middle for null. */
  point: Point | null
  /** Says where the point is, for screen readers: 초점, 가로 40%, 세로 20%. */
  describe: (point: Point) => string
  /** Receives another point, by a tap or by arrow keys. */
  onPoint: (point: Point) => void
}

const middle: Point = { x: 0.5, y: 0.5 }
const step = 0.02
const longStep = 0.1

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const bound = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
const toPercent = (share: number): string => `${share * 100}%`

/** What must stay in sight where a picture is cut: a tap sets it, arrow keys move it, with Shift by more. */
export const FocalPoint = ({ src, point, describe, onPoint, ...rest }: FocalPointProps) => {
  const classes = focalPoint()
  const at = point ?? middle
  const mark = useElementStyle<HTMLSpanElement>({ left: toPercent(at.x), top: toPercent(at.y) })
  const setByTap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A key presses the button too, at no place of its own.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onPoint({ x: bound((clientX - box.left) / box.width), y: bound((clientY - box.top) / box.height) })
  }
  const moveByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const by = event.shiftKey ? longStep : step
    onPoint({ x: bound(at.x + direction.x * by), y: bound(at.y + direction.y * by) })
  }
  return (
    <button
      {...toRootProps(rest, classes.root)}
      type="button"
      aria-label={describe(at)}
      onClick={setByTap}
      onKeyDown={moveByKey}
    >
      <img className={classes.image} src={src} alt="" draggable={false} />
      <span className={classes.mark} ref={mark} />
    </button>
  )
}
