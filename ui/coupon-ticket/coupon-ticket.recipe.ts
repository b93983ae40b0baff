import { defineSlotRecipe } from '@pandacss/dev'

const notch = {
  content: '""',
  position: 'absolute',
  w: '16px',
  h: '16px',
  borderRadius: 'pill',
  bg: 'neutral.0',
} as const

export const couponTicketRecipe = defineSlotRecipe({
  className: 'coupon-ticket',
  slots: ['root', 'value', 'amount', 'unit', 'body', 'name', 'text', 'why', 'stamp', 'action'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: '112px minmax(0, 1fr)', md: '144px minmax(0, 1fr)' },
      borderRadius: 'box',
      border: '1px solid {colors.line.hair}',
      bg: 'neutral.0',
      overflow: 'clip',
      minW: 0,
    },
    value: {
      position: 'relative',
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      p: 12,
      bg: 'primary.soft',
      color: 'text.accent',
      borderRight: '2px dashed {colors.burgundy.200}',
      textAlign: 'center',
      _before: { ...notch, top: '-9px', right: '-9px', boxShadow: 'inset 0 0 0 1px {colors.line.hair}' },
      _after: { ...notch, bottom: '-9px', right: '-9px', boxShadow: 'inset 0 0 0 1px {colors.line.hair}' },
    },
    amount: { textStyle: 'priceL' },
    unit: { textStyle: 'micro' },
    body: { position: 'relative', display: 'grid', alignContent: 'start', gap: 2, p: 16, minW: 0 },
    name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontWeight: 600 },
    text: { textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    why: {
      display: 'flex',
      gap: 4,
      mt: 4,
      textStyle: 'caption',
      color: 'text.secondary',
      '& > svg': { mt: 2 },
    },
    stamp: {
      position: 'absolute',
      top: 14,
      right: 14,
      px: 8,
      border: '1px solid {colors.line.control}',
      borderRadius: 'tag',
      textStyle: 'micro',
      fontWeight: 600,
      color: 'text.caption',
    },
    action: { display: 'flex', flexWrap: 'wrap', gap: 8, mt: 10 },
  },
  variants: {
    over: {
      true: {
        value: { bg: 'ground.deep', color: 'text.caption', borderColor: 'line.soft' },
        body: { bg: 'ground.tile' },
        name: { pr: 64, color: 'text.secondary' },
      },
    },
    chosen: {
      true: { root: { borderColor: 'primary.base', boxShadow: 'inset 0 0 0 1px {colors.primary.base}' } },
    },
  },
})
