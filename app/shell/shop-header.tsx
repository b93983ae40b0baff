import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/icon-button'
import { bag, heart, user } from '#ui/icons'
import { SiteHeader } from '#ui/site-header'
import { loadWithStyles } from '../rest-styles.ts'
import { formatCount } from '../format.ts'
import { useDeviceCart } from '../features/cart/device-cart.ts'
import { me } from '../features/session/me.queries.ts'
import { HeaderStore } from '../features/stores/store-row.tsx'
import { AccountLinks } from './account-links.tsx'
import { listFamilySites } from './family-sites.ts'
import { isWithinPath, listSections } from './menu.ts'
import { pageWish } from './page-wish.ts'
import { SearchBox } from './search-box.tsx'

const WineMenuPanel = lazy(() =>
  loadWithStyles(import('./wine-menu-panel.tsx').then((file) => ({ default: file.WineMenuPanel }))),
)
const ThemeMenuPanel = lazy(() =>
  loadWithStyles(import('./theme-menu-panel.tsx').then((file) => ({ default: file.ThemeMenuPanel }))),
)

type Panel = 'wine' | 'theme'

/** How long a pointer rests on an entry before its panel opens, and may leave it before it closes. */
const hoverIntentMs = 120
const hoverGraceMs = 300

/** Below 768 px a product's page has its wish here, and the way back. */
export const isProductPath = (path: string) => /^\/(?:product\/\d+|preview)\/?$/.test(path)

const WishOfPage = () => {
  const wish = useSyncExternalStore(pageWish.subscribe, pageWish.current, () => undefined)
  return (
    <IconButton
      icon={heart}
      iconSize={24}
      label={m['detail.buy.wish']()}
      pressed={wish?.wished ?? false}
      disabled={wish === undefined}
      onClick={wish?.onToggle}
    />
  )
}

const useCompactHeader = (path: string) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  if (!isProductPath(path)) return undefined
  return {
    back: {
      label: m['shell.tabs.back'](),
      onClick: () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' })),
    },
    act: <WishOfPage />,
  }
}

export const ShopHeader = ({ plain, aside }: { plain?: boolean | undefined; aside?: ReactNode }) => {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const address = useRouterState({ select: (state) => state.location.href })
  const { data: viewer } = useQuery(me.current())
  // A visitor's cart is on this device: the server writes none, and the count comes with hydration.
  const deviceItems = useDeviceCart()
  const cartCount = viewer ? viewer.cartCount : deviceItems.length
  const compact = useCompactHeader(path)
  const [panel, setPanel] = useState<Panel | null>(null)
  const timer = useRef(0)
  const hovered = useRef(false)
  /** Opens or closes once the pointer has rested for a while; another event cancels it. */
  const wait = (ms: number, next: Panel | null) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      hovered.current = next !== null
      setPanel(next)
    }, ms)
  }
  const press = (name: Panel) => {
    clearTimeout(timer.current)
    // A press on what the pointer has just opened keeps it open.
    setPanel(panel === name && !hovered.current ? null : name)
    hovered.current = false
  }
  useEffect(() => {
    clearTimeout(timer.current)
    setPanel(null)
  }, [address])
  const toPanelButton = (name: Panel, label: string) => ({
    label,
    open: panel === name,
    current: name === 'wine' && path.startsWith('/product'),
    onClick: () => press(name),
    onHover: () => wait(hoverIntentMs, name),
  })
  return (
    <SiteHeader
      name={m['shell.name']()}
      labels={{
        sites: m['shell.sites.label'](),
        account: m['shell.account.label'](),
        menu: m['shell.menu.label'](),
      }}
      plain={plain}
      compact={compact}
      aside={aside}
      sites={listFamilySites()}
      account={<AccountLinks viewer={viewer ?? null} />}
      search={<SearchBox />}
      store={<HeaderStore />}
      actions={[
        { label: m['shell.header.mypage'](), href: '/mypage', icon: user, wideOnly: true },
        {
          label: m['shell.header.wish'](),
          href: '/mypage/wish',
          icon: heart,
          wideOnly: compact !== undefined,
        },
        {
          label: m['shell.header.cart'](),
          href: '/cart',
          icon: bag,
          count: cartCount,
          countLabel: m['shell.header.cart_count']({ count: formatCount(cartCount) }),
        },
      ]}
      menu={[
        toPanelButton('wine', m['shell.menu.wine']()),
        toPanelButton('theme', m['shell.menu.theme']()),
        ...listSections().map(({ path: href, label }) => ({
          label,
          href,
          current: isWithinPath(path, href),
        })),
      ]}
      notice={m['shell.adult.notice']()}
      onPanelHover={(inside) => {
        clearTimeout(timer.current)
        if (!inside && hovered.current) wait(hoverGraceMs, null)
      }}
      panel={
        panel && (
          <Suspense>
            {panel === 'wine' ? (
              <WineMenuPanel onClose={() => setPanel(null)} />
            ) : (
              <ThemeMenuPanel onClose={() => setPanel(null)} />
            )}
          </Suspense>
        )
      }
    />
  )
}
