import { initialGlobals } from './toolbar.ts'

interface Playing {
  globals: Record<string, unknown>
  parameters: Record<string, unknown>
}
type Preview = { currentRender?: { renderOptions?: { autoplay: boolean } } }

const defaultChoices = ['locale', 'app', 'viewer', 'network'] as const

/**
 * A play function expects Korean, a visitor and a browser: with any other choice in the toolbar the story is
 * shown without it, instead of with a failed play. Journeys depend on no language and play with every choice.
 */
export const limitAutoplay = ({ globals, parameters }: Playing) => {
  if (parameters['playsAnywhere'] || defaultChoices.every((name) => globals[name] === initialGlobals[name]))
    return
  const { currentRender } = ((window as never)['__STORYBOOK_PREVIEW__'] ?? {}) as Preview
  if (currentRender?.renderOptions) currentRender.renderOptions.autoplay = false
}
