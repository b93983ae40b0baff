import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { carousel } from '#styled/carousel.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { pause, play } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The slide in view and the moves between slides. It turns every `every` ms, unless the reader paused it, points
 * at it, is inside it with the keyboard, looks at another tab or wants less motion.
 */
const useSlides = (count: number, every: number) => {
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

export interface CarouselSlide {
  /** What the slide is about, for screen readers. */
  label: string
  content: ReactNode
}

export interface CarouselProps extends RootProps<'section'> {
  /** The name for screen readers. */
  label: string
  /** Each a whole banner, in order. */
  slides: readonly CarouselSlide[]
  /** How long each is shown, in ms; 0 never turns by itself. */
  every?: number
  /** The names of its button: 멈추기, 넘기기. */
  pauseLabel: string
  /** See pauseLabel. */
  playLabel: string
  /** The position as text: 1 / 5. */
  position: (at: number, count: number) => string
}

/**
 * The browser scrolls and snaps; dots are buttons, and it does not move for users who prefer reduced motion.
 * Without slides it renders nothing.
 */
export const Carousel = (carouselProps: CarouselProps) => {
  const { label, slides, every = 6000, pauseLabel, playLabel, position, ref, ...rest } = carouselProps
  const classes = carousel()
  const { root, track, at, go, playing, setPlaying, onScroll } = useSlides(slides.length, every)
  const joinedRef = useJoinedRef(root, ref)
  if (slides.length === 0) return null
  return (
    <section
      {...toRootProps(rest, classes.root)}
      ref={joinedRef}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <ul className={classes.track} ref={track} onScroll={onScroll} tabIndex={0} aria-label={label}>
        {slides.map((slide, index) => (
          <li key={slide.label} className={classes.slide} aria-label={slide.label} inert={index !== at}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <span aria-live={playing ? 'off' : 'polite'}>{position(at + 1, slides.length)}</span>
          {slides.map((slide, index) => (
            <button
              key={slide.label}
              type="button"
              className={classes.dot}
              aria-label={slide.label}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          {every > 0 && (
            <IconButton
              icon={playing ? pause : play}
              label={playing ? pauseLabel : playLabel}
              onClick={() => setPlaying(!playing)}
            />
          )}
        </div>
      )}
    </section>
  )
}
