import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DeskFrame } from '#ui/desk-frame'
import { Drawer } from '#ui/drawer'
import { transfer } from '#ui/icons'
import { Link } from '#ui/link'
import { Menu } from '#ui/menu'
import { SideNavigation } from '#ui/side-navigation'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { CounterNotice } from '../features/session/counter-notice.tsx'
import type { CounterDevice } from '../features/session/use-switch-person.ts'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { currentOfficeLocale } from '../locale.ts'
import { toControlName } from './key-names.ts'
import { listNavigation } from './navigation.ts'
import { toRoleNames } from './role-names.ts'

export interface DeskViewProps {
  me: Pick<OfficeMe, 'fullName' | 'roles' | 'reads' | 'company'>
  /** The counter device that this is; null on a device of the person's own. */
  counter?: CounterDevice | null
  /** The path of the page that is open. */
  path: string
  /** Opens the palette; without it there is none. */
  onSearch?: () => void
  onLock: () => void
  onLogOut: () => void
  children: ReactNode
}

const otherLocale = { 'ko-KR': 'en-US', 'en-US': 'ko-KR' } as const

const toPlace = (me: DeskViewProps['me'], counter: CounterDevice | null): string =>
  counter ? m['counter.device']({ store: counter.store }) : toRoleNames(me.roles)

const Navigation = ({ me, counter = null, path }: Pick<DeskViewProps, 'me' | 'counter' | 'path'>) => (
  <SideNavigation
    label={m['frame.menu.label']()}
    head={
      <Text size="caption" tone="caption">
        {[me.company?.name, toPlace(me, counter)].filter(Boolean).join(' · ')}
      </Text>
    }
    groups={listNavigation(me, path)}
  />
)

/** The head and the navigation of the office around a page. */
export const DeskView = ({
  me,
  counter = null,
  path,
  onSearch,
  onLock,
  onLogOut,
  children,
}: DeskViewProps) => {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useEffect(() => setIsMenuOpen(false), [path])
  const navigation = <Navigation me={me} counter={counter} path={path} />
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
          {counter ? (
            counter.isSupported && (
              <Button
                size="small"
                icon={transfer}
                working={counter.isWorking && m['counter.switch.working']()}
                onClick={counter.onSwitch}
              >
                {m['counter.switch.action']()}
              </Button>
            )
          ) : (
            <Button size="small" onClick={onLock}>
              {m['frame.act.lock']()}
            </Button>
          )}
          <Menu
            side="end"
            button={{ children: me.fullName, size: 'small' }}
            items={[
              ...(counter
                ? [{ label: m['frame.act.lock'](), onSelect: onLock }]
                : [{ label: m['frame.page.account'](), href: '/office/account' }]),
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
      <Stack gap={16}>
        {counter && <CounterNotice name={me.fullName} counter={counter} />}
        {children}
      </Stack>
    </DeskFrame>
  )
}
