import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

let movedOn = false
let shownPage: string | undefined

/** Follows how the pages are reached; once, before the first of them. */
export const watchMoves = (router: AnyRouter) => {
  const history: RouterHistory = router.history
  history.subscribe(({ action: { type } }) => {
    movedOn = type === 'PUSH'
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    shownPage = toLocation.href
  })
}

/** The address of the page that is shown while a move to another one is decided; undefined before the first page. */
export const findShownPage = (): string | undefined => shownPage

/** Whether a page was opened by a link within the shop; going back and loading it must find it at its full length. */
export const isMovedOn = (): boolean => movedOn
