import { defineSlotRecipe } from '@pandacss/dev'

export const questionRecipe = defineSlotRecipe({
  className: 'question',
  slots: ['root', 'head', 'date', 'text', 'answer', 'mark'],
  base: {
    root: { borderBottom: '1px solid {colors.line.hair}', py: 16, minW: 0 },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      textStyle: 'caption',
      color: 'text.caption',
    },
    date: { fontVariantNumeric: 'tabular-nums' },
    text: { mt: 6, textStyle: 'body', color: 'text.strong', '&[data-hidden]': { color: 'text.caption' } },
    answer: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: 10,
      mt: 12,
      p: 14,
      bg: 'ground.tile',
      borderRadius: 'control',
      textStyle: 'small',
      color: 'text.secondary',
    },
    mark: { fontWeight: 600, color: 'primary.base' },
  },
})
