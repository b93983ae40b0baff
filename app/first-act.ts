/** Resolves once someone moves over the page or into it: whoever does is about to want something. */
export const firstAct = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  for (const act of ['pointerover', 'focusin'] as const)
    addEventListener(act, () => resolve(), { once: true })
})
