import { createElement } from 'react'
import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events'
import { addons, types } from 'storybook/manager-api'
import { addonId } from './machine/messages.ts'
import { MachinePanel } from './machine/panel.tsx'
import { toMovedQuery } from './moved-stories.ts'
import { ThemeButton } from './theme-button.ts'
import { brand } from './theme.ts'
import { hasThemes } from './story-themes.ts'
import { ViewerTool } from './viewer-tool.tsx'

// Before Storybook reads its address.
const query = toMovedQuery(location.search)
if (query) history.replaceState(null, '', query)

addons.setConfig({ theme: brand, layout: { bottomPanelHeight: 360 } })

const panelId = `${addonId}/panel`

addons.register(addonId, (api) => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'Machine',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => createElement(MachinePanel, { active: Boolean(active) }),
  })
  addons.add(`${addonId}/theme`, {
    type: types.TOOL,
    title: 'Theme',
    match: ({ storyId, viewMode }) => viewMode === 'story' && storyId !== undefined && hasThemes(storyId),
    render: () => createElement(ThemeButton),
  })
  addons.add(`${addonId}/viewer`, {
    type: types.TOOL,
    title: 'Viewer',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(ViewerTool),
  })
  // The first story of a machine brings its panel to the front; another panel that is chosen there stays chosen.
  let wasMachine = false
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { storyId: string }) => {
    const isMachine = storyId.startsWith('machines-')
    if (isMachine && !wasMachine) api.setSelectedPanel(panelId)
    wasMachine = isMachine
  })
})
