import { useEffect, useRef, useState } from 'react'
import { pageFrame } from '#styled/page-frame.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

export interface PageFrameProps extends RootProps<'div', 'title'> {
  /** The address of the page, of the same origin. */
  src: string
  /** What the page is. */
  title: string
  /** How wide the page believes its window to be, in px; where there is less room it is drawn smaller. */
  width: 390 | 1280
}

/** Another page within this one, at the width of a phone or of a computer. */
export const PageFrame = ({ src, title, width, ref, ...rest }: PageFrameProps) => {
  const root = useRef<HTMLDivElement>(null)
  const joinedRef = useJoinedRef(root, ref)
  const [scale, setScale] = useState(1)
  const classes = pageFrame({ width })
  useEffect(() => {
    const { current: element } = root
    if (!element || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  const style = { transform: `scale(${scale})`, height: `${100 / scale}%` }
  return (
    <div {...toRootProps(rest, classes.root)} ref={joinedRef}>
      <iframe className={classes.page} src={src} title={title} style={style} />
    </div>
  )
}
