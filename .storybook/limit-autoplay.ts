import { initialGlobals } from './toolbar.ts'

interface Playing {
  globals: Record<string, unknown>
  parameters: Record<string, unknown>
}
type Preview = { currentRender?: { renderOptions?: { autoplay: boolean } } }

const defaultChoices = ['locale', 'app', 'viewer', 'network'] as const

/**
 * What a story plays speaks Korean to a visitor in a browser: by any other choice of the toolbar the story is shown and
 * left to who looks at it, over a failed play. Journeys speak to nobody and are played by each.
 */
export const limitAutoplay = ({ globals, parameters }: Playing) => {
  if (parameters['playsAnywhere'] || defaultChoices.every((name) => globals[name] === initialGlobals[name]))
    return
  const { currentRender } = ((window as never)['__STORYBOOK_PREVIEW__'] ?? {}) as Preview
  if (currentRender?.renderOptions) currentRender.renderOptions.autoplay = false
}
