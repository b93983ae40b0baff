import { defineSlotRecipe } from '@pandacss/dev'

export const printPageRecipe = defineSlotRecipe({
  className: 'print-page',
  slots: ['root', 'acts', 'sheets'],
  base: {
    root: { minH: '100dvh', py: { base: 16, md: 32 }, bg: 'ground.deep', _print: { p: 0, bg: 'neutral.0' } },
    acts: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: 8,
      maxW: '794px',
      mx: 'auto',
      mb: 16,
      px: { base: 16, md: 0 },
      _print: { display: 'none' },
    },
    sheets: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: { base: 16, md: 32 },
      _print: { display: 'block' },
    },
  },
})
