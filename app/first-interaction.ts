import { runWhenIdle } from './run-when-idle.ts'

/** A mouse is over its link and has pressed it before anything could be loaded for the click. */
const isMouseFast = () => matchMedia('(hover: hover) and (min-width: 768px)').matches

const runAfterLoad = (act: () => void) => {
  const scheduleIdle = () => runWhenIdle(act)
  if (document.readyState === 'complete') scheduleIdle()
  else addEventListener('load', scheduleIdle, { once: true })
}

/**
 * Resolves once someone moves over the page, into it or on in it: whoever does is about to want something. On a wide page with a
 * mouse it is once the page is there and has nothing to do.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  for (const act of ['pointerover', 'focusin', 'scroll'] as const)
    addEventListener(act, () => resolve(), { once: true })
  if (isMouseFast()) runAfterLoad(resolve)
})
