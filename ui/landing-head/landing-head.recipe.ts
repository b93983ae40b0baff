import { defineSlotRecipe } from '@pandacss/dev'

export const landingHeadRecipe = defineSlotRecipe({
  className: 'landing-head',
  slots: ['root', 'words', 'story', 'cover', 'picks', 'pick', 'bottle', 'facts', 'name', 'why'],
  base: {
    root: {
      display: 'flex',
      gap: { base: 12, lg: 24 },
      alignItems: { base: 'center', lg: 'stretch' },
      maxH: { base: '120px', lg: '136px' },
      mb: { base: 4, lg: 16 },
    },
    words: { flex: '1 1 0', minW: 0, lg: { alignSelf: 'center' } },
    story: { textStyle: 'small', color: 'text.secondary', lineClamp: 3, maxW: '26em' },
    cover: {
      flex: 'none',
      w: { base: '88px', lg: '216px' },
      h: { base: '88px', lg: '136px' },
      borderRadius: 'control',
      overflow: 'clip',
      bg: 'ground.tile',
      lg: { order: -1 },
      '& :is(picture, img)': { w: '100%', h: '100%', objectFit: 'cover' },
    },
    picks: { display: { base: 'none', lg: 'flex' }, flex: 'none', gap: 8 },
    pick: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      w: { lg: '160px', xl: '188px' },
      px: 12,
      borderRadius: 'control',
      bg: 'ground.tile',
      _hover: { bg: 'ground.deep' },
    },
    bottle: { flex: 'none', w: '36px', h: '112px' },
    facts: { minW: 0 },
    name: {
      textStyle: 'small',
      fontWeight: 500,
      lineClamp: 2,
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'control' },
      '&:focus-visible': {
        outline: 0,
        _after: { outline: '2px solid {colors.line.strong}', outlineOffset: '2px' },
      },
    },
    why: { mt: 4, textStyle: 'micro', color: 'text.accent' },
  },
})
