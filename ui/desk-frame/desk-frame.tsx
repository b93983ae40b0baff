import type { ReactNode } from 'react'
import { deskFrame } from '#styled/desk-frame.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { menu as menuIcon, search as searchIcon } from '../icons/icons.tsx'
import { KeyCap } from '../key-cap/key-cap.tsx'
import { SkipLink } from '../skip-link/skip-link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface DeskFrameProps extends RootProps<'div'> {
  /** The words of the link that skips to `#content`. */
  skip: string
  /** What readers call its head and its page, where a page may hold another page with a head of its own. */
  label?: string
  /** The name of the house, which leads to its first page. */
  brand: ReactNode
  /** The button below 768 px, where the navigation is not in sight; left out where there is none. */
  menu?: { label: string; onOpen: () => void }
  /** The button that finds everything, with the keys that do the same; left out where there is none. */
  search?: { label: string; keys: readonly string[]; onOpen: () => void }
  /** Who works here, and what they may do on every page. */
  tools: ReactNode
  /** The navigation, from 768 px; without it the page has the whole screen and what is pressed is 48 px high. */
  side?: ReactNode
  /** Places at the foot of the screen, below 768 px. */
  foot?: ReactNode
  /** The page. */
  children: ReactNode
}

/** The frame of a back office: a low head, a navigation at the side, and all the room that is left for the page. */
export const DeskFrame = (frame: DeskFrameProps) => {
  const { skip, label, brand, menu, search, tools, side, foot, children, ...rest } = frame
  const classes = deskFrame()
  return (
    <div {...toRootProps(rest, classes.root)} data-whole={side === undefined || undefined}>
      <SkipLink to="content">{skip}</SkipLink>
      <header className={classes.head} aria-label={label}>
        {menu && (
          <span className={classes.menu}>
            <IconButton label={menu.label} icon={menuIcon} iconSize={24} onClick={menu.onOpen} />
          </span>
        )}
        <div className={classes.brand}>{brand}</div>
        {search && (
          <button type="button" className={classes.search} onClick={search.onOpen}>
            <Icon of={searchIcon} size={16} />
            <span>{search.label}</span>
            <span aria-hidden>
              {search.keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </span>
          </button>
        )}
        <div className={classes.tools}>{tools}</div>
      </header>
      {side !== undefined && <div className={classes.side}>{side}</div>}
      <main id="content" tabIndex={-1} className={classes.main} aria-label={label}>
        {children}
      </main>
      {foot}
    </div>
  )
}
