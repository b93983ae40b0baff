import * as React from 'react'

export interface View {
  x: number
  y: number
  scale: number
}
interface Size {
  width: number
  height: number
}

type Box = { x: number; y: number } & Size

const minScale = 0.1
const maxScale = 2.5
const step = 1.25
const panPx = 60
const marginPx = 12
/** A press that moves farther drags the drawing, and is not meant for what it began on. */
const pressPx = 4

const clamp = (scale: number) => Math.min(maxScale, Math.max(minScale, scale))

const fit = (frame: Size, drawing: Size): View => {
  const scale = clamp(
    Math.min(1, (frame.width - 2 * marginPx) / drawing.width, (frame.height - 2 * marginPx) / drawing.height),
  )
  return {
    x: (frame.width - drawing.width * scale) / 2,
    y: Math.max(marginPx, (frame.height - drawing.height * scale) / 2),
    scale,
  }
}

/** Below this scale a chart's labels cannot be read, so that it shows a part of itself. */
const readableScale = 0.55
const partScale = 0.75

/** All of the drawing where it can be read, or the part around a box of it. */
const show = (frame: Size, drawing: Size, focus: Box | undefined): View => {
  const whole = fit(frame, drawing)
  if (!focus || whole.scale >= readableScale) return whole
  const center = (from: number, size: number, room: number, all: number) => {
    const at = room / 2 - (from + size / 2) * partScale
    return Math.min(marginPx, Math.max(room - marginPx - all * partScale, at))
  }
  return {
    x: center(focus.x, focus.width, frame.width, drawing.width),
    y: center(focus.y, focus.height, frame.height, drawing.height),
    scale: partScale,
  }
}

const zoomAt = (view: View, factor: number, at: { x: number; y: number }): View => {
  const scale = clamp(view.scale * factor)
  const by = scale / view.scale
  return { x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, scale }
}

/**
 * A drawing in a frame that is dragged, zoomed and fitted, by pointer and by keyboard. Where it is too large to be
 * read as a whole, it follows `focus`.
 */
export const useZoom = (drawing: Size, focus?: Box) => {
  const frame = React.useRef<HTMLDivElement>(null)
  const [view, setView] = React.useState<View>({ x: marginPx, y: marginPx, scale: 1 })
  const drag = React.useRef<{ x: number; y: number } | null>(null)
  const draggedPx = React.useRef(0)
  const getFrame = (): Size => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  })
  const showAll = () => setView(fit(getFrame(), drawing))
  const { width, height } = drawing
  const showPart = React.useCallback(
    () => setView(show(getFrame(), { width, height }, focus)),
    [width, height, focus],
  )
  const zoom = (factor: number) => {
    const { width, height } = getFrame()
    setView((last) => zoomAt(last, factor, { x: width / 2, y: height / 2 }))
  }
  const pan = (x: number, y: number) => setView((last) => ({ ...last, x: last.x + x, y: last.y + y }))

  React.useEffect(() => {
    const element = frame.current
    if (!element) return
    // A frame that is only opening has no size yet.
    const watch = new ResizeObserver(() => element.clientWidth > 0 && showPart())
    watch.observe(element)
    // React listens passively to the wheel, and could not keep the page from zooming.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { x: event.clientX - box.x, y: event.clientY - box.y }
      setView((last) => zoomAt(last, event.deltaY < 0 ? step : 1 / step, at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', onWheel)
    }
  }, [showPart])

  const keys: Record<string, () => void> = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': showAll,
    ArrowLeft: () => pan(panPx, 0),
    ArrowRight: () => pan(-panPx, 0),
    ArrowUp: () => pan(0, panPx),
    ArrowDown: () => pan(0, -panPx),
  }
  const frameProps = {
    ref: frame,
    onPointerDown: (event: React.PointerEvent) => {
      drag.current = { x: event.clientX, y: event.clientY }
      draggedPx.current = 0
    },
    onPointerMove: (event: React.PointerEvent) => {
      const last = drag.current
      if (!last || event.buttons !== 1) return
      drag.current = { x: event.clientX, y: event.clientY }
      draggedPx.current += Math.hypot(event.clientX - last.x, event.clientY - last.y)
      pan(event.clientX - last.x, event.clientY - last.y)
    },
    onClickCapture: (event: React.MouseEvent) => {
      if (draggedPx.current > pressPx && event.detail > 0) event.stopPropagation()
    },
    onPointerUp: () => {
      drag.current = null
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    },
  }
  return { view, frameProps, showAll, zoomIn: keys['+'], zoomOut: keys['-'] }
}
