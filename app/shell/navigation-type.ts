import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

let isLastPush = false
let currentHref: string | undefined

/** Follows how the pages are reached; once, before the first of them. */
export const watchNavigation = (router: AnyRouter) => {
  const history: RouterHistory = router.history
  history.subscribe(({ action: { type } }) => {
    isLastPush = type === 'PUSH'
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    currentHref = toLocation.href
  })
}

/** The address of the page that is shown while a move to another one is decided; undefined before the first page. */
export const findCurrentHref = (): string | undefined => currentHref

/** Whether a page was opened by a link within the shop; going back and loading it must find it at its full length. */
export const isOpenedByLink = (): boolean => isLastPush
