import { defineSlotRecipe } from '@pandacss/dev'

/** The ring itself, for every part that is a choice of one. */
export const radio = {
  flex: 'none',
  w: 'check',
  h: 'check',
  mt: 1,
  border: '1.5px solid {colors.line.control}',
  borderRadius: 'pill',
  bg: 'neutral.0',
  transition: 'border-width {durations.instant}',
  _checked: { border: '6px solid {colors.primary.base}' },
  _invalid: { borderColor: 'error.ink' },
  _disabled: { bg: 'ground.deep', borderColor: 'line.soft' },
}

export const radioGroupRecipe = defineSlotRecipe({
  className: 'radio-group',
  slots: ['root', 'legend', 'options', 'option', 'input', 'description', 'error'],
  base: {
    root: { minW: 0 },
    legend: { textStyle: 'caption', fontWeight: 500, color: 'text.label', mb: 6 },
    options: { display: 'flex', flexWrap: 'wrap', columnGap: 24 },
    option: { display: 'flex', gap: 10, minH: '32px', py: 4, textStyle: 'small' },
    input: radio,
    description: { display: 'block', textStyle: 'caption', color: 'text.caption' },
    error: { display: 'flex', gap: 4, mt: 6, textStyle: 'caption', color: 'error.ink', '& > svg': { mt: 2 } },
  },
  variants: {
    direction: { column: { options: { flexDirection: 'column' } } },
  },
})
