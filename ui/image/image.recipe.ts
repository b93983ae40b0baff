import { defineSlotRecipe } from '@pandacss/dev'

export const imageRecipe = defineSlotRecipe({
  className: 'image',
  slots: ['root', 'image'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      overflow: 'clip',
      // A placeholder blurs by a share of the picture's width, so that its few cells never show as tiles.
      '&:has(> svg)': { containerType: 'inline-size' },
      '& > svg': { position: 'absolute', inset: 0 },
    },
    // `--focal` is what stays in sight where the picture is cut.
    image: {
      position: 'relative',
      w: '100%',
      h: '100%',
      objectFit: 'cover',
      objectPosition: 'var(--focal, 50% 50%)',
    },
  },
  variants: {
    fit: { contain: { image: { objectFit: 'contain' } } },
    ratio: {
      cover: { root: { aspectRatio: '3 / 2' } },
      wide: { root: { aspectRatio: '16 / 9' } },
      square: { root: { aspectRatio: '1' } },
      tall: { root: { aspectRatio: '3 / 4' } },
      fill: { root: { w: '100%', h: '100%' } },
    },
    rounded: { true: { root: { borderRadius: 'control' } } },
    loaded: { true: { root: { '& > svg': { opacity: 0, transition: 'opacity {durations.calm}' } } } },
  },
})
