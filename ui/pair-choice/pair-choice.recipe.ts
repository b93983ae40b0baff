import { defineSlotRecipe } from '@pandacss/dev'

export const pairChoiceRecipe = defineSlotRecipe({
  className: 'pair-choice',
  slots: ['root', 'legend', 'options', 'card', 'input', 'picture', 'title', 'text'],
  base: {
    root: { minW: 0 },
    legend: { textStyle: 'h3', mb: 16 },
    options: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { base: 8, md: 16 } },
    card: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: 4,
      p: { base: '16px 10px', md: 20 },
      border: '1px solid {colors.line.soft}',
      borderRadius: 'control',
      bg: 'neutral.0',
      cursor: 'pointer',
      _hover: { borderColor: 'line.control' },
      '&:has(:checked)': {
        borderColor: 'primary.base',
        boxShadow: 'inset 0 0 0 1px {colors.primary.base}',
        bg: 'primary.soft',
      },
      '&:has(:focus-visible)': { outline: '2px solid {colors.line.strong}', outlineOffset: '2px' },
    },
    input: { position: 'absolute', opacity: 0 },
    picture: { position: 'relative', w: { base: '52px', md: '66px' }, aspectRatio: '220 / 700', mb: 12 },
    title: { fontWeight: 600, textWrap: 'balance' },
    text: { textStyle: 'caption', color: 'text.caption' },
  },
})
