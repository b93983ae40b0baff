import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Sheet } from '#ui/sheet'
import { LanguageSelect } from './account-links.tsx'
import { AreasColumn, GrapesColumn, KindsColumn, ThemesColumn } from './menu-columns.tsx'
import { MenuLinks } from '#ui/wine-menu'
import { menuEntries } from './menu.ts'

/** The whole menu as accordions over the page; it closes on every move. */
export const MobileMenu = ({ onClose }: { onClose: () => void }) => (
  <Sheet
    open
    from="full"
    title={m['shell.tabs.menu']()}
    closeLabel={m['shell.menu.close']()}
    onClose={onClose}
  >
    <Accordion
      items={[
        { title: m['shell.menu.kinds'](), open: true, content: <KindsColumn /> },
        { title: m['shell.menu.areas'](), content: <AreasColumn /> },
        { title: m['shell.menu.grapes'](), content: <GrapesColumn /> },
        { title: m['shell.menu.theme'](), content: <ThemesColumn /> },
      ]}
    />
    <MenuLinks
      items={menuEntries()
        .filter(
          ({ path }) =>
            !path.startsWith('/account') && !path.startsWith('/mypage/') && path !== '/search-result',
        )
        .map(({ path, label }) => ({ href: path, label }))}
    />
    <LanguageSelect />
  </Sheet>
)
