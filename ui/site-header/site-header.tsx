import type { MouseEvent, ReactNode } from 'react'
import { siteHeader } from '#styled/site-header.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { arrowLeft, type IconPath } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'
import { Logo } from '../logo/logo.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface HeaderItem {
  label: string
  href?: string
  /** Opens a panel or says something, where there is no page. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Whether this is where the shopper is. */
  current?: boolean
  /** Whether the panel it opens is open; makes the item a disclosure. */
  open?: boolean
  /** A pointer came onto it. */
  onHover?: () => void
}
export interface HeaderAction {
  label: string
  href: string
  icon: IconPath
  /** A count on the icon; hidden at 0. */
  count?: number
  /** What the count means, for readers: '상품 3개'. */
  countLabel?: string
  /** Left out below 768 px, where the tab bar has it. */
  wideOnly?: boolean
}

/** A product's page below 768 px. */
export interface CompactHeader {
  /** The way back, before the logo. */
  back: { label: string; onClick: () => void }
  /** Stands before the cart: the wish of what is shown. */
  act?: ReactNode
}

export interface SiteHeaderProps extends RootProps<'header'> {
  /** The shop's name, for readers. */
  name: string
  /** Names the three groups of links for readers. */
  labels: { sites: string; account: string; menu: string }
  /** The operator's sites, this one among them. */
  sites: HeaderItem[]
  /** Greeting, help, language. */
  account: ReactNode
  /** The search box. */
  search?: ReactNode
  /** Stands right of the search box, from 768 px. */
  store?: ReactNode
  /** Wish, cart and my page, with counts for members. */
  actions: HeaderAction[]
  /** The ways in, one of them the current one. */
  menu: HeaderItem[]
  /** One line at the end of the menu. */
  notice?: string
  /** What an open menu item shows below the menu. */
  panel?: ReactNode
  /** A pointer came onto the panel, or left the menu with it. */
  onPanelHover?: (inside: boolean) => void
  /** Logo and steps alone: checkout. */
  plain?: boolean
  /** Stands in the place of the actions in the plain header. */
  aside?: ReactNode
  /** One row below 768 px, where the search is an icon; does not stay from there on. */
  compact?: CompactHeader | undefined
}

type ItemProps = { item: HeaderItem; className: string }

const Item = ({ item, className }: ItemProps) =>
  item.href ? (
    <Link href={item.href} className={className} aria-current={item.current ? 'page' : undefined}>
      {item.label}
    </Link>
  ) : (
    <button
      type="button"
      className={className}
      aria-current={item.current || undefined}
      aria-expanded={item.open}
      onClick={item.onClick}
      onMouseEnter={item.onHover}
    >
      {item.label}
    </button>
  )

export const SiteHeader = (header: SiteHeaderProps) => {
  const {
    name,
    labels,
    sites,
    account,
    search,
    store,
    actions,
    menu,
    notice,
    panel,
    plain,
    aside,
    compact,
    onPanelHover,
    ...rest
  } = header
  const classes = siteHeader({ plain, compact: compact && true })
  return (
    <header {...toRootProps(rest, classes.root)}>
      {!plain && (
        <div className={classes.utility}>
          <div className={classes.utilityBar}>
            <nav className={classes.utilitySide} aria-label={labels.sites}>
              {sites.map((item) => (
                <Item key={item.label} item={item} className={classes.utilityItem} />
              ))}
            </nav>
            <div className={classes.utilitySide}>{account}</div>
          </div>
        </div>
      )}
      <div className={classes.main}>
        <div className={classes.mainBar}>
          {compact && <IconButton className={classes.back} icon={arrowLeft} {...compact.back} />}
          <Link href="/" className={classes.logo} aria-label={name}>
            <Logo />
          </Link>
          {!plain && <div className={classes.search}>{search}</div>}
          {!plain && store}
          {plain ? (
            <div className={classes.actions}>{aside}</div>
          ) : (
            <nav className={classes.actions} aria-label={labels.account}>
              {compact?.act && (
                <span className={classes.action} data-narrow-only>
                  {compact.act}
                </span>
              )}
              {actions.map((action) => (
                <Action key={action.href} action={action} />
              ))}
            </nav>
          )}
        </div>
      </div>
      {!plain && (
        <nav className={classes.menu} aria-label={labels.menu} onMouseLeave={() => onPanelHover?.(false)}>
          <div className={classes.menuBar}>
            {menu.map((item) => (
              <Item key={item.label} item={item} className={classes.menuItem} />
            ))}
            {notice && <span className={classes.notice}>{notice}</span>}
          </div>
          {panel && <div onMouseEnter={() => onPanelHover?.(true)}>{panel}</div>}
        </nav>
      )}
    </header>
  )
}

const Action = ({ action }: { action: HeaderAction }) => {
  const classes = siteHeader()
  return (
    <Link href={action.href} className={classes.action} data-wide-only={action.wideOnly || undefined}>
      <Icon of={action.icon} size={24} />
      <VisuallyHidden>
        {action.count ? `${action.label}, ${action.countLabel ?? action.count}` : action.label}
      </VisuallyHidden>
      <span className={classes.word} aria-hidden="true">
        {action.label}
      </span>
      {action.count ? (
        <span className={classes.badge} aria-hidden="true">
          {action.count > 99 ? '99+' : action.count}
        </span>
      ) : null}
    </Link>
  )
}
