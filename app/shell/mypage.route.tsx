import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { Columns } from '#ui/columns'
import { Page } from '#ui/page'
import { Stack } from '#ui/stack'
import { requireMember } from '../session.ts'
import { ShopFrame } from './shop-layout.tsx'
import { SideNav, SideStrip } from './side-nav.tsx'
import { toUnlistedHead } from './unlisted-head.ts'

/** A member's own pages; on a phone the way through them is a line above each, and the whole list below the first alone. */
export const Route = createFileRoute('/_mypage')({
  beforeLoad: requireMember,
  head: toUnlistedHead,
  component: function MypageLayout() {
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
                {!first && <SideStrip />}
                <Outlet />
              </Stack>
            }
          />
        </Page>
      </ShopFrame>
    )
  },
})
