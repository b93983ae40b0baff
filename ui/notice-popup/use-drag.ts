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
  const dragStart = useRef<{ x: number; y: number } | null>(null)
  const move = useCallback((dx: number, dy: number) => {
    const element = box.current
    if (!element) return
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const clamp = (delta: number, low: number, high: number) => Math.max(Math.min(delta, high), low)
    at.current.x += clamp(dx, -left, Math.max(-left, clientWidth - right))
    at.current.y += clamp(dy, -top, Math.max(-top, clientHeight - bottom))
    element.style.setProperty('translate', `${at.current.x}px ${at.current.y}px`)
  }, [])
  useEffect(() => {
    const resetPosition = () => move(0, 0)
    addEventListener('resize', resetPosition)
    return () => removeEventListener('resize', resetPosition)
  }, [move])
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button:not([data-move])')) return
      dragStart.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!dragStart.current) return
      move(clientX - dragStart.current.x, clientY - dragStart.current.y)
      dragStart.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      dragStart.current = null
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
