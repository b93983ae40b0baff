import { defineSlotRecipe } from '@pandacss/dev'

/** Fades in and out, for every layer made of a native dialog. */
export const fading = {
  opacity: 0,
  transition:
    'opacity {durations.calm}, translate {durations.sheet} {easings.out}, overlay {durations.sheet} allow-discrete, display {durations.sheet} allow-discrete',
  _open: { opacity: 1, _starting: { opacity: 0 } },
  _backdrop: { bg: 'scrim' },
} as const

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['root', 'frame', 'title', 'body', 'actions'],
  base: {
    root: {
      ...fading,
      m: 'auto',
      w: 'calc(100% - 32px)',
      maxW: 'popupMax',
      maxH: 'calc(100dvh - 48px)',
      borderRadius: 'sheet',
      bg: 'neutral.0',
      boxShadow: 'dialog',
    },
    frame: { p: 24 },
    title: { textStyle: 'title' },
    body: { mt: 8, color: 'text.secondary' },
    actions: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 8, mt: 24 },
  },
})
