import { defineSlotRecipe } from '@pandacss/dev'

export const emptyStateRecipe = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'art', 'title', 'text', 'action', 'code'],
  base: {
    root: { display: 'grid', justifyItems: 'center', px: 16, py: { base: 48, md: 72 }, textAlign: 'center' },
    art: {
      h: '88px',
      mb: 20,
      color: 'text.accent',
      '& > *': { h: '100%', w: 'auto' },
      '& > svg': { strokeWidth: '0.8' },
    },
    title: { textStyle: 'h3' },
    text: { mt: 8, maxW: '420px', color: 'text.secondary' },
    action: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, mt: 24 },
    code: { mt: 20, textStyle: 'caption', color: 'text.caption' },
  },
})
