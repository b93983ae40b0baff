import type { ReactNode } from 'react'
import { wineMenu } from '#styled/wine-menu.ts'
import { Link } from '../link/link.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface MenuLink {
  label: string
  href: string
  /** How many wines it leads to. */
  count?: string
}
/** The bottle beside a word; `srcSet` by its widths. */
export interface MenuPicture {
  src: string
  srcSet?: string
}
/** What one column shows: it loads, fails and stands on its own. */
export type MenuColumnState = 'loading' | 'failed' | 'ready'

export interface WineMenuProps extends RootProps<'div'> {
  /** Names the panel for readers. */
  label: string
  /** The columns, from the kinds to the grapes. */
  children: ReactNode
}

/** The panel below the menu: three columns 1 : 2 : 1, one under another below 768 px. */
export const WineMenu = ({ label, children, ...rest }: WineMenuProps) => {
  const classes = wineMenu()
  return (
    <div {...toRootProps(rest, classes.root)} role="group" aria-label={label}>
      <div className={classes.bar}>{children}</div>
    </div>
  )
}

export interface MenuColumnProps extends RootProps<'div'> {
  /** What the column lists: 종류, 생산지, 품종. */
  title: string
  /** Each column comes, fails and is empty on its own. */
  state: MenuColumnState
  /** Read out while the column loads. */
  loadingLabel: string
  /** Shown when it failed, with a way to try again. */
  failed: ReactNode
  /** The links, once they are there. */
  children: ReactNode
}

export const MenuColumn = ({ title, state, loadingLabel, failed, children, ...rest }: MenuColumnProps) => {
  const classes = wineMenu()
  return (
    <div {...toRootProps(rest, classes.column)} aria-busy={state === 'loading'}>
      <div className={classes.title}>{title}</div>
      {state === 'loading' && (
        <div className={classes.wait}>
          <Spinner label={loadingLabel} />
        </div>
      )}
      {state === 'failed' && <div className={classes.failed}>{failed}</div>}
      {state === 'ready' && children}
    </div>
  )
}

type PicturedLink = MenuLink & { picture: MenuPicture | null }

const Pictured = ({ item, className, width }: { item: PicturedLink; className: string; width: number }) => {
  const classes = wineMenu()
  return (
    <Link href={item.href} className={className}>
      {item.picture && (
        <img
          className={classes.kindBottle}
          {...item.picture}
          sizes={`${width}px`}
          alt=""
          width={20}
          height={64}
          loading="lazy"
        />
      )}
      <span>
        {item.label} {item.count && <span className={classes.count}>{item.count}</span>}
      </span>
    </Link>
  )
}

export interface MenuKindsProps extends RootProps<'ul'> {
  /** Each kind with the picture of a bottle. */
  items: PicturedLink[]
}

export const MenuKinds = ({ items, ...rest }: MenuKindsProps) => {
  const classes = wineMenu()
  return (
    <ul {...toRootProps(rest, classes.kinds)}>
      {items.map((item) => (
        <li key={item.href}>
          <Pictured item={item} className={classes.kind} width={20} />
        </li>
      ))}
    </ul>
  )
}

/** Themes as tiles with a bottle each: seven a row from 1200 px. */
export const MenuThemes = ({ items, ...rest }: MenuKindsProps) => {
  const classes = wineMenu()
  return (
    <ul {...toRootProps(rest, classes.themes)}>
      {items.map((item) => (
        <li key={item.href}>
          <Pictured item={item} className={classes.theme} width={30} />
        </li>
      ))}
    </ul>
  )
}

/** One a line, its number at the end. */
const MenuItem = ({ item, isStrong }: { item: MenuLink; isStrong?: boolean }) => {
  const classes = wineMenu()
  return (
    <li>
      <Link href={item.href} className={classes.link} data-strong={isStrong ? '' : undefined}>
        <span>{item.label}</span>
        {item.count && <span className={classes.count}>{item.count}</span>}
      </Link>
    </li>
  )
}

/** Its attributes are those of the list, beside which `more` stands. */
export interface MenuCountriesProps extends RootProps<'div'> {
  /** Countries with their areas; the country itself leads to all of it. */
  items: (MenuLink & { areas: MenuLink[] })[]
  /** The expander below the list, while there is more. */
  more?: ReactNode
}

export const MenuCountries = ({ items, more, ...rest }: MenuCountriesProps) => {
  const classes = wineMenu()
  return (
    <>
      <div {...toRootProps(rest, classes.countries)}>
        {items.map((country) => (
          <ul key={country.href} className={classes.links}>
            <MenuItem item={country} isStrong />
            {country.areas.map((area) => (
              <MenuItem key={area.href} item={area} />
            ))}
          </ul>
        ))}
      </div>
      {more}
    </>
  )
}

/** Its attributes are those of the list, beside which `more` stands. */
export interface MenuLinksProps extends RootProps<'ul'> {
  /** Links in the order in which they are read. */
  items: MenuLink[]
  /** What leads to the rest: MenuMore. */
  more?: ReactNode
}

export const MenuLinks = ({ items, more, ...rest }: MenuLinksProps) => {
  const classes = wineMenu()
  return (
    <>
      <ul {...toRootProps(rest, classes.grapes)}>
        {items.map((item) => (
          <MenuItem key={item.href} item={item} />
        ))}
      </ul>
      {more}
    </>
  )
}

/** An entry without a page does something in place. */
export type MenuEntry = { label: string; current?: boolean } & ({ href: string } | { onClick: () => void })

export interface MenuNavProps extends RootProps<'nav'> {
  /** Names the group for readers. */
  label: string
  /** Entries in the order in which they are read. */
  items: MenuEntry[]
}

/** A group of entries of the whole menu that stands outside its accordions, one a row. */
export const MenuNav = ({ label, items, ...rest }: MenuNavProps) => {
  const classes = wineMenu()
  return (
    <nav {...toRootProps(rest, classes.column)} aria-label={label}>
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.label}>
            {'href' in item ? (
              <Link href={item.href} className={classes.row} aria-current={item.current ? 'true' : undefined}>
                {item.label}
              </Link>
            ) : (
              <button type="button" className={classes.row} onClick={item.onClick}>
                {item.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

export interface MenuMoreProps extends RootProps<'button'> {
  /** What it opens: 더보기. */
  label: string
  /** Shows the rest in the same place. */
  onClick: () => void
}

export const MenuMore = ({ label, ...rest }: MenuMoreProps) => (
  <button {...toRootProps(rest, wineMenu().more)} type="button">
    {label}
  </button>
)
