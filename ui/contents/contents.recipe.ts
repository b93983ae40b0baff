import { defineSlotRecipe } from '@pandacss/dev'

export const contentsRecipe = defineSlotRecipe({
  className: 'contents',
  slots: ['root', 'title', 'wide', 'narrow', 'head', 'list', 'link'],
  base: {
    root: { minW: 0 },
    title: { textStyle: 'caption', fontWeight: 600, mb: 8, lgDown: { display: 'none' } },
    wide: { lgDown: { display: 'none' } },
    narrow: { border: '1px solid {colors.line.hair}', borderRadius: 'box', px: 16, lg: { display: 'none' } },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      h: '44px',
      fontWeight: 600,
      '&::-webkit-details-marker': { display: 'none' },
      '[open] > & > svg': { rotate: '180deg' },
    },
    list: { borderLeft: '1px solid {colors.line.soft}', mdDown: { mb: 12 } },
    link: {
      display: 'block',
      py: 8,
      pl: 14,
      ml: '-1px',
      borderLeft: '2px solid transparent',
      textStyle: 'small',
      color: 'text.caption',
      _hover: { color: 'text.accent' },
      '&[aria-current]': { color: 'text.accent', borderColor: 'primary.base', fontWeight: 600 },
      lgDown: { minH: '44px', py: 10 },
    },
  },
})
