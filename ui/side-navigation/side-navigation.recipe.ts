import { defineSlotRecipe } from '@pandacss/dev'

export const sideNavigationRecipe = defineSlotRecipe({
  className: 'side-navigation',
  slots: ['root', 'head', 'group', 'title', 'list', 'link', 'foot'],
  base: {
    root: { '& > * + *': { borderTop: '1px solid {colors.line.hair}', mt: 16, pt: 16 } },
    group: {},
    title: { textStyle: 'caption', color: 'text.caption', mb: 4 },
    link: {
      display: 'block',
      py: 5,
      _hover: { color: 'text.accent' },
      _current: { color: 'text.accent', fontWeight: 600 },
    },
    foot: { textStyle: 'caption' },
  },
  variants: {
    below: {
      rows: {
        root: {
          lgDown: { '& > * + *': { borderTop: 0, mt: 8, pt: 8 }, '& > :first-child + *': { mt: 0, pt: 0 } },
        },
        head: { lgDown: { display: 'none' } },
        list: {
          lgDown: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 16 },
        },
        link: { lgDown: { py: 10, borderTop: '1px solid {colors.line.hair}' } },
      },
    },
  },
})
