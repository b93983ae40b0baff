import { defineSlotRecipe } from '@pandacss/dev'

export const accordionRecipe = defineSlotRecipe({
  className: 'accordion',
  slots: ['root', 'item', 'head', 'count', 'body'],
  base: {
    root: {},
    item: { borderBottom: '1px solid {colors.line.hair}' },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minH: '52px',
      py: 12,
      fontWeight: 500,
      '& > svg': { ml: 'auto', transition: 'rotate {durations.calm}' },
      '[open] > & > svg': { rotate: '180deg' },
      _hover: { color: 'text.accent' },
    },
    count: { fontWeight: 400, color: 'text.caption' },
    body: { pb: 20 },
  },
  variants: {
    size: { small: { head: { textStyle: 'body', fontWeight: 600, minH: '44px', py: 8 }, body: { pb: 16 } } },
  },
})
