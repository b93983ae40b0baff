import { m } from '#messages'
import { WineMenu } from '#ui/wine-menu'
import { ThemesColumn } from './menu-columns.tsx'
import { MenuPanel } from './wine-menu-panel.tsx'

export const ThemeMenuPanel = ({ onClose }: { onClose: () => void }) => (
  <MenuPanel onClose={onClose}>
    <WineMenu label={m['shell.menu.theme']()}>
      <ThemesColumn />
    </WineMenu>
  </MenuPanel>
)
