import { defineSlotRecipe } from '@pandacss/dev'

export const utilityLinksRecipe = defineSlotRecipe({
  className: 'utility-links',
  slots: ['link', 'select'],
  base: {
    link: { color: 'text.secondary', _hover: { color: 'text.strong' } },
    select: {
      appearance: 'none',
      font: 'inherit',
      color: 'text.secondary',
      _hover: { color: 'text.strong' },
    },
  },
})
