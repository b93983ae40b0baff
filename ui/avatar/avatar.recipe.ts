import { defineRecipe } from '@pandacss/dev'

const round = (size: string, fontSize: string) => ({ w: size, h: size, fontSize })

export const avatarRecipe = defineRecipe({
  className: 'avatar',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'clip',
    borderRadius: 'pill',
    bg: 'ground.deep',
    color: 'text.accent',
    fontFamily: 'var(--serif)',
    fontWeight: 600,
    lineHeight: 1,
    '& > *': { w: '100%', h: '100%', objectFit: 'cover' },
    '& > span': { display: 'grid', placeItems: 'center' },
  },
  variants: {
    size: {
      small: round('32px', '13px'),
      medium: round('44px', '18px'),
      large: round('72px', '26px'),
    },
    ground: { white: { bg: 'neutral.0', boxShadow: 'inset 0 0 0 1px {colors.line.hair}' } },
  },
  defaultVariants: { size: 'medium' },
})
