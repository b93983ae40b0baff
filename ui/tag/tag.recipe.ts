import { defineRecipe } from '@pandacss/dev'

export const tagRecipe = defineRecipe({
  className: 'tag',
  base: {
    display: 'inline-block',
    px: 6,
    borderRadius: 'tag',
    fontSize: '12px',
    fontWeight: 500,
    lineHeight: '20px',
    letterSpacing: '-0.12px',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  variants: {
    tone: {
      neutral: { bg: 'ground.deep', color: 'text.secondary' },
      success: { bg: 'success.ground', color: 'success.ink' },
      burgundy: { bg: 'primary.soft', color: 'text.accent' },
      match: { bg: 'primary.base', color: 'neutral.0' },
      warning: { bg: 'warning.ground', color: 'warning.ink' },
      notify: { bg: 'notify.ground', color: 'notify.ink' },
      white: { bg: 'neutral.0', color: 'text.label' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
