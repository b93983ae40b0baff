import { useEffect, useRef, useState } from 'react'
import { zoomFrame } from '#styled/zoom-frame.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { minus, plus } from '../icons/icons.tsx'
import { Image, type ImageProps } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ZoomFrameProps extends RootProps<'div'> {
  /** The picture, in its largest size. */
  image: Omit<ImageProps, 'ratio' | 'fit' | 'rounded'>
  /** The names of both steps: 더 크게, 더 작게. */
  largerLabel: string
  /** See largerLabel. */
  smallerLabel: string
}

/** The step that comes next; the last ones lead no further. */
const larger = { 1: 2, 2: 3, 3: 3 } as const
const smaller = { 1: 1, 2: 1, 3: 2 } as const

/** A picture that is brought nearer step by step, and moved by scrolling. */
export const ZoomFrame = ({ image, largerLabel, smallerLabel, ...rest }: ZoomFrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [by, setBy] = useState<1 | 2 | 3>(1)
  const classes = zoomFrame({ by })
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    )
  }, [by])
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={classes.frame} ref={frame} role="group" aria-label={image.alt} tabIndex={0}>
        <div className={classes.picture}>
          <Image {...image} fit="contain" ratio="fill" />
        </div>
      </div>
      <div className={classes.acts}>
        <IconButton
          variant="circle"
          icon={minus}
          label={smallerLabel}
          disabled={by === smaller[by]}
          onClick={() => setBy((was) => smaller[was])}
        />
        <IconButton
          variant="circle"
          icon={plus}
          label={largerLabel}
          disabled={by === larger[by]}
          onClick={() => setBy((was) => larger[was])}
        />
      </div>
    </div>
  )
}
