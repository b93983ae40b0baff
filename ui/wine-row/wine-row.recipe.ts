import { defineSlotRecipe } from '@pandacss/dev'

export const wineRowRecipe = defineSlotRecipe({
  className: 'wine-row',
  slots: ['root', 'tile', 'body', 'name', 'original', 'stock'],
  base: {
    root: { position: 'relative', display: 'flex', alignItems: 'center', gap: { base: 16, md: 20 }, minW: 0 },
    tile: {
      flex: 'none',
      display: 'flex',
      alignItems: 'end',
      w: { base: '118px', md: '168px' },
      h: { base: '184px', md: '252px' },
      pb: 12,
      borderRadius: 'control',
      bg: 'ground.tile',
      '& > picture': { h: { base: '158px', md: '210px' } },
      '*:hover > &': { bg: 'ground.deep' },
    },
    body: { flex: 1, minW: 0, '& > p:first-child': { textStyle: 'micro', color: 'text.secondary' } },
    name: {
      textStyle: 'bodyStrong',
      lineClamp: 2,
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'control' },
      '&:focus-visible': { outline: 0, _after: { outline: '2px solid {colors.line.strong}' } },
    },
    original: { textStyle: 'micro', color: 'text.caption', letterSpacing: 0, truncate: true, mb: 6 },
    stock: { mt: 10, textStyle: 'caption', color: 'text.secondary', '& > svg': { mb: 6 } },
  },
  variants: {
    size: {
      small: {
        root: { gap: 12 },
        tile: { w: '64px', h: '84px', pb: 6, '& > picture': { h: '70px' } },
      },
    },
  },
})
