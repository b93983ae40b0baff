import { defineSlotRecipe } from '@pandacss/dev'
import { EMBLEMS } from '../../drawings/mark/emblems.ts'
import { FRAMES } from '../../drawings/mark/frames.ts'

const ink = '#741a32'
const grapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44">${FRAMES.ring.line(ink)}<g transform="scale(1.18)">${EMBLEMS.grapes(ink)}</g></svg>`

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
        backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(grapes)}")`,
      },
    },
    title: { textStyle: 'h3' },
    text: { mt: 8, maxW: '420px', color: 'text.secondary' },
    action: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, mt: 24 },
    code: { mt: 20, textStyle: 'caption', color: 'text.caption' },
  },
})
