import { Outlet, useRouterState } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { LinkProvider } from '#ui/link'
import { Frame } from '#ui/frame'
import { Steps } from '#ui/steps'
import { PageStoreHook, usePageStoreId } from '../features/stores/my-store.ts'
import { isInApp } from '../native-app.ts'
import { runWhenIdle } from '../run-when-idle.ts'
import { Background } from './background.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { MobileTabs } from './mobile-tabs.tsx'
import { hydrateOnVisible } from '../platform/hydration/hydrate-on-visible.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { isProductPath, ShopHeader } from './shop-header.tsx'
import { ShopLink } from './shop-link.tsx'

const stepByPath: Record<string, number> = { '/order': 1, '/order/pickup': 1, '/order/payment': 1 }

/** The checkout step of the present page; null where it is none and keeps the whole header. */
const useCheckoutStep = (): number | null =>
  useRouterState({
    select: ({ matches }) => stepByPath[matches.at(-1)?.pathname.replace(/\/$/, '') ?? ''] ?? null,
  })

/** The steps of the checkout, in the plain header. */
const CheckoutSteps = ({ current }: { current: number }) => (
  <Steps
    label={m['checkout.steps.label']()}
    items={[m['shell.header.cart'](), m['checkout.page.title'](), m['checkout.steps.done']()]}
    current={current}
  />
)

/** Mounts its children once the page has been painted and the browser is idle. */
const MountOnIdle = ({ children }: { children: ReactNode }) => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    runWhenIdle(() => setIsIdle(true))
  }, [])
  return isIdle ? children : null
}

export interface ShopFrameProps {
  /** Logo and steps alone, without menus and tab bar: checkout. */
  plain?: boolean
  /** Stands at the end of the plain header. */
  aside?: ReactNode
  /** Left out where a bar of the page's own stands at the foot. */
  tabs?: boolean
  children: ReactNode
}

/** Header, page, footer and what lies over them. */
export const ShopFrame = ({ plain, aside, tabs = true, children }: ShopFrameProps) => (
  <PageStoreHook value={usePageStoreId}>
    <LinkProvider value={ShopLink}>
      <Frame skip={m['shell.skip']()} tabs={!plain} app={isInApp()}>
        <LoadingBar />
        <ShopHeader plain={plain} aside={aside} />
        <div id="content" tabIndex={-1}>
          {children}
        </div>
        <Hydrate when={hydrateOnVisible}>
          <ShopFooter plain={plain} />
        </Hydrate>
        {tabs && !plain && <MobileTabs />}
        <MountOnIdle>
          <Background />
        </MountOnIdle>
      </Frame>
    </LinkProvider>
  </PageStoreHook>
)

export const ShopLayout = () => {
  const step = useCheckoutStep()
  const isProduct = useRouterState({ select: ({ location }) => isProductPath(location.pathname) })
  return (
    <ShopFrame
      tabs={!isProduct}
      {...(step !== null && { plain: true, aside: <CheckoutSteps current={step} /> })}
    >
      <Outlet />
    </ShopFrame>
  )
}
