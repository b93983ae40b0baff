import { defineRecipe } from '@pandacss/dev'

export const storeButtonRecipe = defineRecipe({
  className: 'store-button',
  base: {
    alignItems: 'center',
    gap: 6,
    textStyle: 'caption',
    textAlign: 'start',
    _hover: { color: 'text.accent' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  variants: {
    look: {
      row: {
        display: { base: 'flex', md: 'none' },
        w: '100%',
        h: '40px',
        px: 'gutter',
        whiteSpace: 'nowrap',
        borderBottom: '1px solid {colors.line.hair}',
      },
      header: {
        display: { base: 'none', md: 'flex' },
        flex: 'none',
        w: { md: '44px', lg: '180px', xl: '250px' },
        h: '44px',
        '& span': { display: { base: 'none', lg: 'block' } },
      },
    },
    chosen: { true: { fontWeight: 500, '& svg': { color: 'text.accent' } } },
  },
})
