import { SELECT_STORY, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { MouseEvent } from 'react'

/** The address of a story beside that of the board's own frame. */
export const toStoryHref = (storyId: string, walk = ''): string =>
  `./?path=/story/${storyId}${walk && `&globals=walk:${walk}`}`

/** Opens a story in the Storybook around the board, which does not load anew for it; a board that stands alone leaves for it. */
export const openStory = (storyId: string, walk = '') => {
  if (window.parent === window) return location.assign(toStoryHref(storyId, walk))
  const channel = addons.getChannel()
  channel.emit(UPDATE_GLOBALS, { globals: { walk } })
  channel.emit(SELECT_STORY, { storyId })
}

/** What a link to a story needs; pressed with a key, it opens in a window of its own. */
export const toStoryLink = (storyId: string) => ({
  href: toStoryHref(storyId),
  target: '_top',
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openStory(storyId)
  },
})
