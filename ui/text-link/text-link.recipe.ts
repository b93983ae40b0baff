import { defineRecipe } from '@pandacss/dev'

export const textLinkRecipe = defineRecipe({
  className: 'text-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minH: '24px',
    borderRadius: 'tag',
    _hover: { color: 'text.accent' },
  },
  variants: {
    variant: {
      underlined: { color: 'text.secondary', textDecoration: 'underline', textUnderlineOffset: '4px' },
      quiet: { color: 'text.secondary' },
      accent: { color: 'text.accent', fontWeight: 500 },
    },
    size: { body: {}, small: { textStyle: 'small' }, caption: { textStyle: 'caption' } },
  },
  defaultVariants: { variant: 'underlined', size: 'small' },
})
