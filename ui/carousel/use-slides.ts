import { useCallback, useEffect, useRef, useState } from 'react'

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The slide in view and the moves between slides. It turns every `every` ms, unless the reader paused it, points
 * at it, is inside it with the keyboard, looks at another tab or wants less motion.
 */
export const useSlides = (count: number, every: number) => {
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(every > 0)
  const go = useCallback((to: number) => {
    track.current?.scrollTo({ left: to * track.current.clientWidth })
  }, [])
  useEffect(() => {
    if (hasReducedMotion()) setPlaying(false)
  }, [])
  useEffect(() => {
    if (!playing) return
    const turn = () => {
      if (document.hidden || root.current?.matches(':hover, :focus-within')) return
      go((at + 1) % count)
    }
    const timer = setInterval(turn, every)
    return () => clearInterval(timer)
  }, [playing, at, count, every, go])
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setAt(Math.round(scrollLeft / clientWidth))
  }
  return { root, track, at, go, playing, setPlaying, onScroll }
}
