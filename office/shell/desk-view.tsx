import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DeskFrame } from '#ui/desk-frame'
import { Drawer } from '#ui/drawer'
import { Link } from '#ui/link'
import { Menu } from '#ui/menu'
import { SideNavigation } from '#ui/side-navigation'
import { Text } from '#ui/text'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { currentOfficeLocale } from '../locale.ts'
import { toControlName } from './key-names.ts'
import { listNavigation } from './navigation.ts'
import { toRoleNames } from './role-names.ts'

export interface DeskViewProps {
  me: Pick<OfficeMe, 'fullName' | 'roles' | 'reads' | 'company'>
  /** The path of the page that is open. */
  path: string
  /** Opens the palette; without it there is none. */
  onSearch?: () => void
  onLock: () => void
  onLogOut: () => void
  children: ReactNode
}

const otherLocale = { 'ko-KR': 'en-US', 'en-US': 'ko-KR' } as const

const Navigation = ({ me, path }: Pick<DeskViewProps, 'me' | 'path'>) => (
  <SideNavigation
    label={m['frame.menu.label']()}
    head={
      <Text size="caption" tone="caption">
        {[me.company?.name, toRoleNames(me.roles)].filter(Boolean).join(' · ')}
      </Text>
    }
    groups={listNavigation(me, path)}
  />
)

/** The head and the navigation of the office around a page. */
export const DeskView = ({ me, path, onSearch, onLock, onLogOut, children }: DeskViewProps) => {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useEffect(() => setIsMenuOpen(false), [path])
  const navigation = <Navigation me={me} path={path} />
  return (
    <DeskFrame
      skip={m['frame.skip']()}
      label={m['frame.name']()}
      brand={<Link href="/office">{m['frame.name']()}</Link>}
      menu={{ label: m['frame.menu.open'](), onOpen: () => setIsMenuOpen(true) }}
      {...(onSearch && {
        search: { label: m['palette.open'](), keys: [toControlName(), 'K'], onOpen: onSearch },
      })}
      tools={
        <>
          <Button size="small" onClick={onLock}>
            {m['frame.act.lock']()}
          </Button>
          <Menu
            side="end"
            button={{ children: me.fullName, size: 'small' }}
            items={[
              { label: m['frame.page.account'](), href: '/office/account' },
              {
                label: m['frame.act.language'](),
                href: `${path}?lang=${otherLocale[currentOfficeLocale()]}`,
              },
              { label: m['frame.act.log_out'](), onSelect: onLogOut },
            ]}
          />
        </>
      }
      side={navigation}
    >
      <Drawer
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        title={m['frame.name']()}
        closeLabel={m['frame.menu.close']()}
      >
        {isMenuOpen && navigation}
      </Drawer>
      {children}
    </DeskFrame>
  )
}
