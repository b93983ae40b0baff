import { defineSlotRecipe } from '@pandacss/dev'

export const starInputRecipe = defineSlotRecipe({
  className: 'star-input',
  slots: ['root', 'legend', 'stars', 'star', 'input', 'reading'],
  base: {
    root: { minW: 0 },
    legend: { textStyle: 'caption', fontWeight: 500, color: 'text.label', mb: 6 },
    stars: { display: 'flex', alignItems: 'center' },
    star: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      w: 44,
      h: 44,
      borderRadius: 'control',
      color: 'neutral.300',
      cursor: 'pointer',
      '&[data-on]': { color: 'primary.base' },
      '&:has(:focus-visible)': { outline: '2px solid {colors.text.strong}', outlineOffset: -2 },
    },
    input: { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    reading: { ml: 8, textStyle: 'small', color: 'text.secondary' },
  },
})
