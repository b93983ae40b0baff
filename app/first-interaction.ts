import { runWhenIdle } from './run-when-idle.ts'

/** A mouse reaches a link and presses it before anything could be loaded for the click. */
const isMouseFast = () => matchMedia('(hover: hover) and (min-width: 768px)').matches

const runAfterLoad = (act: () => void) => {
  const scheduleIdle = () => runWhenIdle(act)
  if (document.readyState === 'complete') scheduleIdle()
  else addEventListener('load', scheduleIdle, { once: true })
}

/** How far down the page stood at the first interaction, in px, so that what loads after it knows which way it moved. */
export const firstPosition: { y?: number } = {}

/**
 * Resolves once the user moves over the page, focuses or scrolls: they probably want something soon. On a
 * wide page with a mouse it resolves once the page is loaded and idle.
 */
export const firstInteraction = new Promise<void>((answer) => {
  if (typeof window === 'undefined') return
  const resolve = () => {
    firstPosition.y ??= window.scrollY
    answer()
  }
  for (const act of ['pointerover', 'focusin', 'scroll'] as const)
    addEventListener(act, () => resolve(), { once: true })
  if (isMouseFast()) runAfterLoad(resolve)
})
