import { defineSlotRecipe } from '@pandacss/dev'

/** Drawn shorter than the mark it stands for: every first page carries it. Six round ends of strokes are the berries. */
const grapes =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-22 -22 44 44' fill='none' stroke='%23741a32'><circle r='19'/><path stroke-width='4.6' stroke-linecap='round' d='M-5-3h0m5 0h0m5 0h0M-2.5 1.3h0m5 0h0M0 5.6h0'/><path d='M0-5v-6m0 3c2-4 6-4 8-1-2 3-6 3-8 1z' fill='%23741a32'/></svg>"

export const emptyStateRecipe = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'art', 'title', 'text', 'action', 'code'],
  base: {
    root: { display: 'grid', justifyItems: 'center', px: 16, py: { base: 48, md: 72 }, textAlign: 'center' },
    art: {
      h: '88px',
      mb: 20,
      color: 'text.accent',
      '& > *': { h: '100%', w: 'auto' },
      '& > svg': { strokeWidth: '0.8' },
      // Where nothing is said to be drawn, a mark is; as a background it costs no script.
      _empty: {
        w: '88px',
        backgroundImage: `url("data:image/svg+xml,${grapes}")`,
      },
    },
    title: { textStyle: 'h3' },
    text: { mt: 8, maxW: '420px', color: 'text.secondary' },
    action: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, mt: 24 },
    code: { mt: 20, textStyle: 'caption', color: 'text.caption' },
  },
})
