import { Outlet, useRouterState } from '@tanstack/react-router'
import { Columns } from '#ui/columns'
import { Page } from '#ui/page'
import { ShopFrame } from './shop-layout.tsx'
import { SideNav } from './side-nav.tsx'

/** A member's own pages; on a phone the way through them stands below the first one alone. */
export const MypageLayout = () => {
  const first = useRouterState({ select: ({ location }) => /^\/mypage\/?$/.test(location.pathname) })
  return (
    <ShopFrame>
      <Page>
        <Columns layout="side" fold={first ? 'last' : 'first'} first={<SideNav />} second={<Outlet />} />
      </Page>
    </ShopFrame>
  )
}
