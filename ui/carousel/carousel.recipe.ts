import { defineSlotRecipe } from '@pandacss/dev'

export const carouselRecipe = defineSlotRecipe({
  className: 'carousel',
  slots: ['root', 'track', 'slide', 'controls', 'dot'],
  base: {
    root: { position: 'relative' },
    track: {
      display: 'flex',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      overscrollBehaviorX: 'contain',
      _motionSafe: { scrollBehavior: 'smooth' },
    },
    slide: {
      position: 'relative',
      zIndex: 0,
      flex: '0 0 100%',
      minW: 0,
      scrollSnapAlign: 'start',
      scrollSnapStop: 'always',
    },
    controls: {
      position: 'absolute',
      // Above the content of a slide, so that it can be stopped over a bottle too.
      zIndex: 1,
      md: { bottom: 8, left: '32px' },
      display: 'flex',
      alignItems: 'center',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      '& > span': { mr: 12 },
      // On a phone a finger turns it, and the picture at its upper end holds the rest.
      mdDown: { top: '72px', right: 8, pl: 12, borderRadius: 'pill', bg: 'ground.page' },
    },
    dot: {
      display: { base: 'none', md: 'grid' },
      placeItems: 'center',
      w: '44px',
      h: 'tap',
      ml: '-4px',
      _before: { content: '""', w: '36px', h: '3px', bg: 'line.control' },
      _current: { _before: { bg: 'primary.base' } },
    },
  },
})
