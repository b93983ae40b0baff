import { defineRecipe } from '@pandacss/dev'

const toHeightStyle = (h: number | { base: string; md: string }) => ({ '& > picture': { h } })

export const bottleRowRecipe = defineRecipe({
  className: 'bottle-row',
  base: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'center',
    '& > picture': { aspectRatio: '22 / 70', flex: 'none' },
    '& > * + *': { ml: '-2%' },
  },
  variants: {
    size: {
      small: toHeightStyle({ base: '72px', md: '92px' }),
      medium: toHeightStyle({ base: '116px', md: '136px' }),
      large: toHeightStyle({ base: '240px', md: '420px' }),
    },
  },
  defaultVariants: { size: 'medium' },
})
