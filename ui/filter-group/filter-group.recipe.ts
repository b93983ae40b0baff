import { defineSlotRecipe } from '@pandacss/dev'

export const filterGroupRecipe = defineSlotRecipe({
  className: 'filter-group',
  slots: ['root', 'head', 'chosen', 'body'],
  base: {
    root: { borderBottom: '1px solid {colors.line.hair}' },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minH: '56px',
      fontWeight: 600,
      '& > svg': { ml: 'auto', transition: 'rotate {durations.calm}' },
      '[open] > & > svg': { rotate: '180deg' },
    },
    chosen: { textStyle: 'caption', color: 'text.accent', truncate: true, minW: 0 },
    body: { pb: 16, '& > * + *': { mt: 8 } },
  },
})
