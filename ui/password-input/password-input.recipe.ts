import { defineSlotRecipe } from '@pandacss/dev'

export const passwordInputRecipe = defineSlotRecipe({
  className: 'password-input',
  slots: ['rules', 'rule', 'dot'],
  base: {
    rules: { display: 'flex', mt: 6, flexWrap: 'wrap', columnGap: 12, rowGap: 2 },
    rule: {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      textStyle: 'caption',
      color: 'text.caption',
    },
    // As wide as the mark that takes its place.
    dot: { w: '4px', h: '4px', mx: '5px', borderRadius: 'pill', bg: 'line.control' },
  },
  variants: { met: { true: { rule: { color: 'success.ink' } } } },
})
