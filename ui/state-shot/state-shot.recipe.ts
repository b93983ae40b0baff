import { defineSlotRecipe } from '@pandacss/dev'

export const stateShotRecipe = defineSlotRecipe({
  className: 'state-shot',
  slots: ['root', 'picture', 'image', 'name'],
  base: {
    root: { m: 0, minW: 0, display: 'grid', gap: 6, alignContent: 'start' },
    picture: {
      display: 'block',
      borderWidth: 1,
      borderStyle: 'solid',
      borderColor: 'line.hair',
      borderRadius: 'box',
      overflow: 'hidden',
      bg: 'neutral.0',
    },
    image: { display: 'block', w: '100%', h: '100%', objectFit: 'cover', objectPosition: 'top' },
    name: { textStyle: 'small', color: 'text.strong', overflowWrap: 'anywhere' },
  },
  variants: {
    shape: {
      phone: { picture: { aspectRatio: '9 / 16' } },
      desktop: { picture: { aspectRatio: '16 / 10' } },
    },
  },
  defaultVariants: { shape: 'phone' },
})
