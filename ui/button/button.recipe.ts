import { defineRecipe } from '@pandacss/dev'

const toSolidStyle = (background: string, hoverColor: string, pressedColor: string) => ({
  bg: background,
  borderColor: background,
  color: 'neutral.0',
  _hover: { bg: hoverColor, borderColor: hoverColor },
  _active: { bg: pressedColor, borderColor: pressedColor },
})

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    flex: 'none',
    borderWidth: '1px',
    borderRadius: 'control',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textAlign: 'center',
    transition: 'background-color {durations.quick}, border-color {durations.quick}',
    '& > [data-word]': { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' },
    '&[aria-busy=true]': { cursor: 'progress', '& > :not([data-word])': { visibility: 'hidden' } },
    '&:is(:disabled, [aria-disabled=true]:not([aria-busy=true]))': {
      bg: 'ground.deep!',
      borderColor: 'line.hair!',
      color: 'text.caption!',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      primary: toSolidStyle('primary.base', 'primary.hover', 'primary.pressed'),
      secondary: {
        bg: 'neutral.0',
        borderColor: 'line.control',
        _hover: { bg: 'ground.tile' },
        _active: { bg: 'ground.deep' },
      },
      soft: {
        bg: 'primary.soft',
        borderColor: 'burgundy.200',
        color: 'text.accent',
        _hover: { bg: 'burgundy.100' },
      },
      onBurgundy: {
        bg: 'neutral.0',
        borderColor: 'neutral.0',
        color: 'neutral.900',
        outlineColor: 'neutral.0!',
        _hover: { bg: 'burgundy.100' },
      },
      ghost: { borderColor: 'transparent', _hover: { bg: 'ground.tile' }, _active: { bg: 'ground.deep' } },
      danger: {
        bg: 'neutral.0',
        borderColor: 'error.ink',
        color: 'error.ink',
        _hover: { bg: 'error.ground' },
      },
      link: {
        borderWidth: 0,
        color: 'text.secondary',
        fontWeight: 400,
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        _hover: { color: 'text.accent' },
        _disabled: { bg: 'none!' },
      },
    },
    size: {
      small: { h: 'controlSmall', minW: 'buttonMinSmall', px: 12, textStyle: 'small', fontWeight: 500 },
      medium: { h: 'control', minW: 'buttonMin', px: 16 },
      large: {
        h: { base: 'controlLargeMobile', md: 'controlLarge' },
        minW: 'buttonMin',
        px: 20,
        fontSize: '16px',
        fontWeight: 600,
      },
      text: { minH: '24px', textStyle: 'caption' },
    },
    width: { wide: { minW: 'buttonMinWide' }, full: { w: '100%', flex: 'initial' } },
  },
  defaultVariants: { variant: 'secondary', size: 'medium' },
})
