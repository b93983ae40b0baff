import type { RouterHistory } from '@tanstack/react-router'

let movedOn = false

/** Follows how the pages are reached; once, before the first of them. */
export const watchMoves = (history: RouterHistory) =>
  history.subscribe(({ action: { type } }) => {
    movedOn = type === 'PUSH'
  })

/** Whether a page was opened by a link within the shop; going back and loading it must find it at its full length. */
export const isMovedOn = (): boolean => movedOn
