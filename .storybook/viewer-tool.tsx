import * as React from 'react'
import { Select } from 'storybook/internal/components'
import { useGlobals, useParameter } from 'storybook/manager-api'
import { viewerTitles } from './toolbar.ts'
import { resolveViewer, type ViewerParameters } from './viewer.ts'

const options = Object.entries(viewerTitles).map(([value, title]) => ({ value, title }))

const icon = (
  <svg width={14} height={14} viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden>
    <circle cx={7} cy={4.5} r={2.5} />
    <path d="M2 13a5 5 0 0 1 10 0" />
  </svg>
)

/** The switch of the viewer, where the story has one. */
export const ViewerTool = () => {
  const own = useParameter<ViewerParameters['viewer']>('viewer')
  const [globals, updateGlobals] = useGlobals()
  const viewer = resolveViewer(own ? { viewer: own } : {}, globals['viewer'])
  return viewer ? (
    <Select
      key={viewer}
      ariaLabel="Viewer"
      tooltip="Viewer"
      icon={icon}
      options={options}
      defaultOptions={viewer}
      onSelect={(value) => updateGlobals({ viewer: value })}
    />
  ) : null
}
