import { Outlet, useRouterState } from '@tanstack/react-router'
import { Columns } from '#ui/columns'
import { Page } from '#ui/page'
import { Stack } from '#ui/stack'
import { ShopFrame } from './shop-layout.tsx'
import { SideNav, SideStrip } from './side-nav.tsx'

/** A member's own pages; on a phone the way through them is a line above each, and the whole list below the first. */
export const MypageLayout = () => {
  const first = useRouterState({ select: ({ location }) => /^\/mypage\/?$/.test(location.pathname) })
  return (
    <ShopFrame>
      <Page>
        <Columns
          layout="side"
          fold={first ? 'last' : 'first'}
          first={<SideNav />}
          second={
            <Stack gap={20}>
              <SideStrip />
              <Outlet />
            </Stack>
          }
        />
      </Page>
    </ShopFrame>
  )
}
