import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#messages'
import { arrowLeft, tiles, user, wine } from '#ui/icons'
import { TabBar } from '#ui/tab-bar'
import { loadWithStyles } from '../rest-styles.ts'

const MobileMenu = lazy(() =>
  loadWithStyles(import('./mobile-menu.tsx').then((file) => ({ default: file.MobileMenu }))),
)

/** Back, wine products, category toggle, my page (docs/spec.md, section 2). */
export const MobileTabs = () => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const address = useRouterState({ select: (state) => state.location.href })
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [address])
  return (
    <>
      <TabBar
        label={m['shell.tabs.label']()}
        items={[
          {
            label: m['shell.tabs.back'](),
            icon: arrowLeft,
            onClick: () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' })),
          },
          {
            label: m['shell.tabs.wine'](),
            icon: wine,
            href: '/product',
            current: path.startsWith('/product'),
          },
          { label: m['shell.tabs.menu'](), icon: tiles, expanded: open, onClick: () => setOpen(!open) },
          {
            label: m['shell.tabs.mypage'](),
            icon: user,
            href: '/mypage',
            current: path.startsWith('/mypage'),
          },
        ]}
      />
      {open && (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
