import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { wineGallery } from '#styled/wine-gallery.ts'
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface GalleryView {
  /** What it shows: 병, 앞라벨, 뒷라벨. */
  label: string
  /** The view itself, rendered when it is first asked for. */
  content: ReactNode
  /** A small picture of it, of what is on the page already. */
  thumb: Omit<ImageProps, 'alt' | 'fit' | 'ratio' | 'rounded'>
  /** Cuts the label out of the picture of a bottle. */
  near?: boolean
}

export interface WineGalleryProps extends RootProps<'div'> {
  /** The name of the pictures for readers. */
  label: string
  /** In order; the first is shown, and the only one that is rendered at once. */
  views: readonly GalleryView[]
  /** The position as text: 2 / 5. */
  position: (at: number, count: number) => string
  /** What can be done with the picture in view, at its foot. */
  act?: Pick<IconButtonProps, 'icon' | 'label'> & { onClick: (at: number) => void }
}

/** The view in sight, those that have been asked for, and the move to another. */
const useViews = (count: number) => {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [openViews, setOpenViews] = useState<ReadonlySet<number>>(new Set([0]))
  const readPlace = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const place = scrollLeft / Math.max(1, clientWidth)
    setAt(Math.round(place))
    const places = [Math.floor(place), Math.ceil(place)]
    setOpenViews((before) =>
      places.every((one) => before.has(one)) ? before : new Set([...before, ...places]),
    )
  }
  // A reader may have swiped before the scripts were here.
  useEffect(readPlace, [])
  const go = (to: number) => {
    if (to < 0 || to >= count) return
    track.current?.scrollTo({ left: to * track.current.clientWidth, behavior: 'instant' })
    // The next press of a key may come before the scrolling is reported.
    readPlace()
  }
  return { track, at, openViews, readPlace, go }
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Pictures of one product: a row to swipe, small pictures below it from 768 px on, and the arrow keys. */
export const WineGallery = ({ label, views, position, act, ...rest }: WineGalleryProps) => {
  const { track, at, openViews, readPlace, go } = useViews(views.length)
  const thumbs = useRef<HTMLDivElement>(null)
  const classes = wineGallery()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // With another key they are the browser's: back, or the end of a line.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(at + step)
    if (thumbs.current?.contains(document.activeElement))
      thumbs.current.querySelectorAll('button')[at + step]?.focus()
  }
  const hasMore = views.length > 1
  return (
    <div {...toRootProps(rest, classes.root)} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <div className={classes.frame}>
        <ul
          className={classes.track}
          ref={track}
          onScroll={readPlace}
          aria-label={label}
          {...(hasMore && { tabIndex: 0 })}
        >
          {views.map((view, index) => (
            <li key={view.label} className={classes.slide} aria-label={view.label} inert={index !== at}>
              {openViews.has(index) && view.content}
            </li>
          ))}
        </ul>
        {hasMore && (
          <span className={classes.position} aria-live="polite">
            {position(at + 1, views.length)}
          </span>
        )}
        {act && (
          <span className={classes.act}>
            <IconButton variant="circle" icon={act.icon} label={act.label} onClick={() => act.onClick(at)} />
          </span>
        )}
      </div>
      {hasMore && (
        <div className={classes.thumbs} ref={thumbs}>
          {views.map(({ label: name, thumb, near }, index) => (
            <button
              key={name}
              type="button"
              className={classes.thumb}
              aria-label={name}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            >
              <Image
                {...thumb}
                alt=""
                ratio="fill"
                {...(near ? { 'data-near': true } : { fit: 'contain' })}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
