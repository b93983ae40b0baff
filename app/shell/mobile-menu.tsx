import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Sheet } from '#ui/sheet'
import { MenuNav } from '#ui/wine-menu'
import { me } from '../features/session/me.queries.ts'
import { StoreRow } from '../features/stores/store-row.tsx'
import { LanguageSelect, listAccountLinks } from './account-links.tsx'
import { listFamilySites } from './family-sites.ts'
import { AreasColumn, GrapesColumn, KindsColumn, ThemesColumn } from './menu-columns.tsx'
import { isWithinPath, listSections } from './menu.ts'

const listPages = () => [
  { path: '/product', label: m['shell.menu.wine']() },
  ...listSections(),
  { path: '/product/compare', label: m['wines.compare.title']() },
  { path: '/cart', label: m['shell.header.cart']() },
  { path: '/mypage', label: m['shell.header.mypage']() },
]

/** The whole menu over the page of a narrow screen: accounts, wines, sections, the operator's sites, languages. */
export const MobileMenu = ({ onClose }: { onClose: () => void }) => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { data: viewer } = useQuery(me.current())
  // A link to the page that is open changes no address, which is what else closes the menu.
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose()
  }
  return (
    <Sheet
      open
      from="full"
      title={m['shell.tabs.menu']()}
      closeLabel={m['shell.menu.close']()}
      onClose={onClose}
    >
      <div onClick={closeOnLink}>
        <StoreRow />
        <MenuNav label={m['shell.account.label']()} items={listAccountLinks(viewer ?? null)} />
        <KindsColumn />
        <Accordion
          items={[
            { title: m['shell.menu.areas'](), content: <AreasColumn /> },
            { title: m['shell.menu.grapes'](), content: <GrapesColumn /> },
            { title: m['shell.menu.theme'](), content: <ThemesColumn /> },
          ]}
        />
        <MenuNav
          label={m['shell.menu.label']()}
          items={listPages().map(({ path: href, label }) => ({
            href,
            label,
            current: href === '/product' ? path === href : isWithinPath(path, href),
          }))}
        />
        <MenuNav label={m['shell.sites.label']()} items={listFamilySites()} />
        <LanguageSelect viewer={viewer ?? null} />
      </div>
    </Sheet>
  )
}
