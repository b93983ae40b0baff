import { defineSlotRecipe } from '@pandacss/dev'

const toDotStyle = (style: object) => ({ step: { _before: style } })

export const orderTimelineRecipe = defineSlotRecipe({
  className: 'order-timeline',
  slots: ['root', 'step', 'title', 'time'],
  base: {
    root: { display: 'grid', gridAutoFlow: { base: 'row', md: 'column' }, gridAutoColumns: '1fr' },
    step: {
      position: 'relative',
      display: { base: 'flex', md: 'block' },
      justifyContent: 'space-between',
      gap: 12,
      pl: { base: 28, md: 0 },
      pt: { md: 28 },
      pb: { base: 16, md: 0 },
      pr: { md: 12 },
      _before: {
        content: '""',
        position: 'absolute',
        zIndex: 1,
        left: 0,
        top: { base: '5px', md: '2px' },
        w: '14px',
        h: '14px',
        borderRadius: 'pill',
        bg: 'neutral.0',
        border: '2px solid {colors.line.control}',
      },
      '&:not(:last-child)::after': {
        content: '""',
        position: 'absolute',
        left: { base: '6px', md: 0 },
        top: { base: '14px', md: '8px' },
        w: { base: '2px', md: '100%' },
        h: { base: '100%', md: '2px' },
        bg: 'burgundy.200',
      },
    },
    title: { fontWeight: 600 },
    time: { flex: 'none', textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    state: {
      done: {
        step: {
          _before: { bg: 'primary.base', borderColor: 'primary.base' },
          '&:not(:last-child)::after': { bg: 'primary.base' },
        },
      },
      now: {
        ...toDotStyle({ borderWidth: '4px', borderColor: 'primary.base', scale: '1.2' }),
        title: { color: 'text.accent' },
      },
      failed: { ...toDotStyle({ borderColor: 'error.ink', bg: 'error.ink' }), title: { color: 'error.ink' } },
    },
  },
})
