import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { addonId } from './machine/messages.ts'
import { MachinePanel } from './machine/panel.tsx'
import { toMovedQuery } from './moved-stories.ts'
import { brand } from './theme.ts'

// Before Storybook reads its address.
const query = toMovedQuery(location.search)
if (query) history.replaceState(null, '', query)

addons.setConfig({ theme: brand, bottomPanelHeight: 360 })

addons.register(addonId, () => {
  addons.add(`${addonId}/panel`, {
    type: types.PANEL,
    title: 'Machine',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => createElement(MachinePanel, { active: Boolean(active) }),
  })
})
