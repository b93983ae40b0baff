import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'

const step = 24
const keys: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Moves a box by its handle and by arrow keys, never out of the window. */
export const useDrag = () => {
  const box = useRef<HTMLDivElement>(null)
  const at = useRef({ x: 0, y: 0 })
  const held = useRef<{ x: number; y: number } | null>(null)
  const move = useCallback((dx: number, dy: number) => {
    const element = box.current
    if (!element) return
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const within = (delta: number, low: number, high: number) => Math.max(Math.min(delta, high), low)
    at.current.x += within(dx, -left, Math.max(-left, clientWidth - right))
    at.current.y += within(dy, -top, Math.max(-top, clientHeight - bottom))
    element.style.setProperty('translate', `${at.current.x}px ${at.current.y}px`)
  }, [])
  useEffect(() => {
    const back = () => move(0, 0)
    addEventListener('resize', back)
    return () => removeEventListener('resize', back)
  }, [move])
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button:not([data-move])')) return
      held.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!held.current) return
      move(clientX - held.current.x, clientY - held.current.y)
      held.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      held.current = null
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    move(...by)
  }
  return { box, handle, onKeyDown }
}
