import { defineSlotRecipe } from '@pandacss/dev'

export const toggleRecipe = defineSlotRecipe({
  className: 'toggle',
  slots: ['root', 'input', 'words'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: 12, minH: 'tap', textStyle: 'small' },
    input: {
      flex: 'none',
      w: '40px',
      h: '24px',
      p: 4,
      borderRadius: 'pill',
      bg: 'line.control',
      transition: 'background-color {durations.quick}',
      _before: {
        content: '""',
        display: 'block',
        w: '16px',
        h: '16px',
        borderRadius: 'pill',
        bg: 'neutral.0',
        transition: 'translate {durations.quick}',
      },
      _checked: { bg: 'primary.base', _before: { translate: '16px' } },
      _disabled: { opacity: 0.5 },
    },
    words: { flex: 1, '& > small': { display: 'block', textStyle: 'caption', color: 'text.caption' } },
  },
})
