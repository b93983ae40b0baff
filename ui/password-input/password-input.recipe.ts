import { defineSlotRecipe } from '@pandacss/dev'

export const passwordInputRecipe = defineSlotRecipe({
  className: 'password-input',
  slots: ['rules', 'rule'],
  base: {
    rules: { display: 'flex', mt: 6, flexWrap: 'wrap', columnGap: 12, rowGap: 2 },
    rule: {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      textStyle: 'caption',
      color: 'text.caption',
      '& > svg': { opacity: 0.5 },
    },
  },
  variants: { met: { true: { rule: { color: 'success.ink', '& > svg': { opacity: 1 } } } } },
})
