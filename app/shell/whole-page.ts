import type { RouterHistory } from '@tanstack/react-router'

/** Pages lay out what is far from the reader later (`<Page long>`), except those that must be found as they were left. */
const mark = 'data-whole'

/** Runs in the page's head before anything is laid out: a page loaded again is scrolled to where it was. */
export const wholeWhenReloaded = `if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.toggleAttribute('${mark}',true)`

/** Going back must find the page at its full length. */
export const wholeWhenBack = (history: RouterHistory) =>
  history.subscribe(({ action: { type } }) => {
    if (type !== 'REPLACE') document.documentElement.toggleAttribute(mark, type !== 'PUSH')
  })
