import { defineSlotRecipe } from '@pandacss/dev'
import { checkboxRecipe } from '../checkbox/checkbox.recipe.ts'
import { optionCardRecipe } from '../option-card/option-card.recipe.ts'

const { base: card = {} } = optionCardRecipe
const { base: checkbox = {} } = checkboxRecipe

export const checkCardRecipe = defineSlotRecipe({
  className: 'check-card',
  slots: ['root', 'legend', 'options', 'card', 'box', 'label'],
  base: {
    root: card.root ?? {},
    legend: card.legend ?? {},
    options: card.options ?? {},
    card: { ...card.card, alignItems: 'center', minH: 'tap' },
    box: { ...checkbox.box, mt: 0, outline: 0 },
    label: { ...card.label, fontWeight: 600 },
  },
})
