import type { ReactNode } from 'react'
import { topBar } from '#styled/top-bar.ts'
import { Image } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface TopBarProps extends RootProps<'div'> {
  /** The bottle, small. */
  image: BottleImage
  /** What is sold. */
  name: string
  /** The price and the act. */
  children: ReactNode
}

/** What is sold and its act, at the top of a wide screen once the buttons of the page have left it. */
export const TopBar = ({ image, name, children, ...rest }: TopBarProps) => {
  const classes = topBar()
  return (
    <div {...toRootProps(rest, classes.root)} data-print="none">
      <div className={classes.row}>
        <div className={classes.thumb}>
          <Image {...image} alt="" width={220} height={700} fit="contain" ratio="fill" sizes="16px" />
        </div>
        <span className={classes.name}>{name}</span>
        {children}
      </div>
    </div>
  )
}
