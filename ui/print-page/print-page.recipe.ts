import { defineSlotRecipe } from '@pandacss/dev'

export const printPageRecipe = defineSlotRecipe({
  className: 'print-page',
  slots: ['root', 'acts', 'sheet', 'head', 'brand', 'title', 'meta', 'body', 'foot'],
  base: {
    root: { minH: '100dvh', py: { base: 16, md: 32 }, bg: 'ground.deep', _print: { p: 0, bg: 'neutral.0' } },
    acts: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: 8,
      maxW: '794px',
      mx: 'auto',
      mb: 16,
      px: { base: 16, md: 0 },
      _print: { display: 'none' },
    },
    sheet: {
      display: 'flex',
      flexDirection: 'column',
      maxW: '794px',
      minH: { md: '1123px' },
      mx: 'auto',
      p: { base: 24, md: 56 },
      bg: 'neutral.0',
      _print: { maxW: 'none', minH: 'auto', p: 0 },
    },
    head: {
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: 16,
      pb: 16,
      borderBottom: '1px solid {colors.line.strong}',
    },
    brand: { mb: 12, '& > *': { h: '24px', w: 'auto' } },
    title: { textStyle: 'h2' },
    meta: {
      textStyle: 'caption',
      color: 'text.caption',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    body: { flex: 1, py: 24 },
    foot: { pt: 16, borderTop: '1px solid {colors.line.hair}', textStyle: 'micro', color: 'text.caption' },
  },
  variants: {
    paper: {
      receipt: { acts: { maxW: '440px' }, sheet: { maxW: '440px', minH: 'auto', p: { base: 24, md: 36 } } },
    },
  },
})
