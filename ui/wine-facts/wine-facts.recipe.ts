import { defineSlotRecipe } from '@pandacss/dev'

export const wineFactsRecipe = defineSlotRecipe({
  className: 'wine-facts',
  slots: ['root', 'item', 'title', 'text'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      gap: '1px',
      border: '1px solid {colors.line.hair}',
      borderRadius: 'box',
      bg: 'line.hair',
      overflow: 'clip',
    },
    item: { p: { base: 16, md: 24 }, bg: 'neutral.0', '& > svg': { color: 'text.accent', mb: 12 } },
    title: { fontSize: { base: '15px', md: '17px' }, fontWeight: 600 },
    text: { textStyle: 'caption', color: 'text.secondary', mt: 2 },
  },
})
