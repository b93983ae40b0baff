import { defineSlotRecipe } from '@pandacss/dev'

export const reviewRecipe = defineSlotRecipe({
  className: 'review',
  slots: ['root', 'head', 'date', 'facts', 'text', 'photos', 'reply', 'acts'],
  base: {
    root: { pt: 12, borderTop: '1px solid {colors.line.soft}', minW: 0 },
    head: { display: 'flex', justifyContent: 'space-between', gap: 12, fontWeight: 600 },
    date: { textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 4,
      my: 4,
      '& > span:first-child': { mr: 4 },
    },
    text: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    photos: { mt: 8 },
    acts: { mt: 8 },
    reply: { mt: 8, ps: 12, borderInlineStart: '2px solid {colors.line.soft}' },
  },
})
