import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { m } from '#messages'
import { Button } from '#ui/button'
import { SiteFooter } from '#ui/site-footer'
import { me } from '../features/session/me.queries.ts'
import { formatPhone } from '../format.ts'
import { getPublicConfig } from '../public-config.ts'

const listLinkGroups = () => [
  {
    title: m['shell.footer.intro'](),
    links: [
      { label: m['shell.footer.about'](), href: '/about' },
      { label: m['shell.footer.stores'](), href: '/store' },
      { label: m['shell.footer.magazine'](), href: '/magazine' },
      { label: m['shell.menu.winery'](), href: '/winery' },
    ],
  },
  {
    title: m['shell.footer.orders'](),
    links: [
      { label: m['shell.footer.order_list'](), href: '/mypage/order' },
      { label: m['shell.footer.cancel_list'](), href: '/mypage/cancel-history' },
      { label: m['shell.footer.receipts'](), href: '/mypage/receipt' },
    ],
  },
  {
    title: m['shell.footer.mine'](),
    links: [
      { label: m['shell.footer.level'](), href: '/mypage/member-rating' },
      { label: m['shell.footer.cash'](), href: '/mypage/cash' },
      { label: m['shell.footer.coupons'](), href: '/mypage/coupon' },
      { label: m['shell.footer.addresses'](), href: '/mypage/delivery' },
    ],
  },
  {
    title: m['shell.footer.help'](),
    links: [
      { label: m['shell.footer.faq'](), href: '/help' },
      { label: m['shell.footer.inquiry'](), href: '/help#ask' },
      { label: m['shell.footer.notice'](), href: '/help#notice' },
    ],
  },
]

/** Where anyone can look up a Korean business and its mail-order registration. */
const toBusinessCheckUrl = () =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${getPublicConfig().registrationNumber.replaceAll('-', '')}`

const listLegalLinks = () => [
  { label: m['shell.account.help'](), href: '/help' },
  { label: m['shell.footer.terms'](), href: '/terms?type=TERM' },
  { label: m['shell.footer.privacy'](), href: '/terms?type=PRIVACY', strong: true },
  { label: m['shell.footer.youth'](), href: '/terms?type=TERM#youth' },
  { label: m['shell.footer.escrow'](), href: '/terms?type=TERM#escrow' },
  { label: m['shell.footer.business_check'](), href: toBusinessCheckUrl() },
]

/** Help, terms, privacy and youth: what the law wants at hand during a purchase. */
const briefLegalCount = 4

export interface ShopFooterProps {
  /** What the law wants alone, without the groups of links: checkout. */
  plain?: boolean | undefined
}

export const ShopFooter = ({ plain }: ShopFooterProps) => {
  const { data: viewer } = useQuery(me.current())
  const isJoining = useLocation({
    select: ({ pathname }) => /^\/account\/(signup|invitation)/.test(pathname),
  })
  return (
    <SiteFooter
      groups={plain ? [] : listLinkGroups()}
      {...(!plain && {
        phone: {
          title: m['shell.footer.call'](),
          number: formatPhone(getPublicConfig().phone),
          hours: m['shell.footer.hours'](),
        },
      })}
      legal={listLegalLinks().slice(0, plain ? briefLegalCount : undefined)}
      {...(plain && { brief: true, businessLabel: m['shell.footer.business_fold']() })}
      age={m['shell.adult.notice']()}
      business={[
        getPublicConfig().business,
        getPublicConfig().intermediary,
        ...(plain ? [] : [m['shell.footer.copyright']()]),
      ]}
      invite={
        !viewer &&
        !isJoining && (
          <>
            <span>{m['shell.footer.invite']()}</span>
            <Button variant="primary" size="small" href="/account/signup">
              {m['shell.footer.invite_action']()}
            </Button>
          </>
        )
      }
    />
  )
}
