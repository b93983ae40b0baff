import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { LinkStrip } from '#ui/link-strip'
import { SideNavigation } from '#ui/side-navigation'
import { Text } from '#ui/text'
import { sessionEvents } from '../features/session/session-events.ts'
import { getPublicConfig } from '../public-config.ts'
import { isWithinPath } from './menu.ts'

type Entry = { href: string; label: string }
type Group = { title: string; links: Entry[] }

const listLinkGroups = (): Group[] => [
  {
    title: m['shell.footer.orders'](),
    links: [
      { href: '/mypage/order', label: m['shell.footer.order_list']() },
      { href: '/mypage/cancel-history', label: m['shell.footer.cancel_list']() },
      { href: '/mypage/receipt', label: m['shell.footer.receipts']() },
      ...(getPublicConfig().appEnv === 'development'
        ? [{ href: '/mypage/subscription', label: m['shell.menu.subscribe']() }]
        : []),
    ],
  },
  {
    title: m['shell.footer.mine'](),
    links: [
      { href: '/mypage/member-info', label: m['mypage.nav.info']() },
      { href: '/mypage/member-rating', label: m['shell.footer.level']() },
      { href: '/mypage/delivery', label: m['shell.footer.addresses']() },
      { href: '/mypage/cash', label: m['shell.footer.cash']() },
      { href: '/mypage/coupon', label: m['shell.footer.coupons']() },
      { href: '/mypage/wish', label: m['mypage.nav.wishes']() },
      { href: '/mypage/own-wine', label: m['mypage.nav.taste']() },
    ],
  },
  {
    title: m['shell.footer.help'](),
    links: [
      { href: '/chat', label: m['chat.page.title']() },
      { href: '/mypage/inquiry', label: m['shell.footer.inquiry']() },
      { href: '/mypage/faq', label: m['shell.footer.faq']() },
      { href: '/mypage/notice', label: m['shell.footer.notice']() },
    ],
  },
]

/** The same pages in one line, for narrow screens. */
export const SideStrip = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const home = { href: '/mypage', label: m['shell.header.mypage'](), current: path === '/mypage' }
  const links = listLinkGroups().flatMap((group) => group.links)
  return (
    <LinkStrip
      label={m['mypage.nav.strip']()}
      links={[home, ...links.map((link) => ({ ...link, current: isWithinPath(path, link.href) }))]}
    />
  )
}

/** Every page of a member's account, with their name above and the log-out below. */
export const SideNav = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <SideNavigation
      label={m['mypage.nav.label']()}
      below="rows"
      head={
        <>
          <Heading level={2} size="h3">
            {m['shell.account.greeting']({ name: me?.fullName ?? '' })}
          </Heading>
          <Text size="small" tone="secondary">
            {m['mypage.nav.welcome']({ level: me?.buyerLevel.name ?? '' })}
          </Text>
        </>
      }
      groups={listLinkGroups().map(({ title, links }) => ({
        title,
        links: links.map((link) => ({ ...link, current: isWithinPath(path, link.href) })),
      }))}
      foot={
        <Button variant="link" onClick={sessionEvents.signOut}>
          {m['shell.account.logout']()}
        </Button>
      }
    />
  )
}
