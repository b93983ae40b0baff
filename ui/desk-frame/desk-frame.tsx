import type { ReactNode } from 'react'
import { deskFrame } from '#styled/desk-frame.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { menu as menuIcon } from '../icons/icons.tsx'
import { SkipLink } from '../skip-link/skip-link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface DeskFrameProps extends RootProps<'div'> {
  /** The words of the link that skips to `#content`. */
  skip: string
  /** The name of the house, which leads to its first page. */
  brand: ReactNode
  /** The button below 768 px, where the navigation is not in sight. */
  menu: { label: string; onOpen: () => void }
  /** Who works here, and what they may do on every page. */
  tools: ReactNode
  /** The navigation, from 768 px. */
  side: ReactNode
  /** The page. */
  children: ReactNode
}

/** The frame of a back office: a low head, a navigation at the side, and all the room that is left for the page. */
export const DeskFrame = ({ skip, brand, menu, tools, side, children, ...rest }: DeskFrameProps) => {
  const classes = deskFrame()
  return (
    <div {...toRootProps(rest, classes.root)}>
      <SkipLink to="content">{skip}</SkipLink>
      <header className={classes.head}>
        <span className={classes.menu}>
          <IconButton label={menu.label} icon={menuIcon} iconSize={24} onClick={menu.onOpen} />
        </span>
        <div className={classes.brand}>{brand}</div>
        <div className={classes.tools}>{tools}</div>
      </header>
      <div className={classes.side}>{side}</div>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}
