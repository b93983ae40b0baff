import { defineSlotRecipe } from '@pandacss/dev'

export const featureRecipe = defineSlotRecipe({
  className: 'feature',
  slots: ['root', 'cover', 'body', 'eyebrow', 'title', 'text'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { md: '1fr 1fr' },
      bg: 'ground.tile',
      borderRadius: 'control',
      overflow: 'hidden',
      mdDown: { mx: 'calc(-1 * {spacing.gutter})', borderRadius: 0 },
    },
    cover: { aspectRatio: { base: '16 / 10', md: 'auto' }, minH: { md: '300px' } },
    body: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'center',
      gap: 10,
      p: { base: '24px {spacing.gutter}', lg: 48 },
    },
    eyebrow: { textStyle: 'caption', color: 'text.caption' },
    title: { textStyle: 'h2' },
    text: { color: 'text.secondary', maxW: '38em', mb: 8 },
  },
})
