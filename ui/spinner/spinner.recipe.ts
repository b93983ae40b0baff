import { defineRecipe } from '@pandacss/dev'

export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'block',
    border: '2px solid {colors.line.hair}',
    borderTopColor: 'primary.base',
    borderRadius: 'pill',
    animation: 'spin 0.8s linear infinite',
  },
  variants: {
    size: {
      small: { w: '16px', h: '16px' },
      medium: { w: '24px', h: '24px' },
      large: { w: '40px', h: '40px' },
    },
  },
  defaultVariants: { size: 'medium' },
})
