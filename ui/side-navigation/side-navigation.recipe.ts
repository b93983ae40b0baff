import { defineSlotRecipe } from '@pandacss/dev'

export const sideNavigationRecipe = defineSlotRecipe({
  className: 'side-navigation',
  slots: ['root', 'group', 'title', 'link', 'foot'],
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
})
