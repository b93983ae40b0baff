import { defineSlotRecipe } from '@pandacss/dev'
import { radio } from '../radio-group/radio-group.recipe.ts'

export const optionCardRecipe = defineSlotRecipe({
  className: 'option-card',
  slots: ['root', 'legend', 'options', 'card', 'input', 'label', 'title', 'lines', 'action'],
  base: {
    root: { minW: 0 },
    legend: { textStyle: 'caption', fontWeight: 600, color: 'text.label', mb: 8 },
    options: { display: 'grid', gap: 8 },
    card: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 12,
      p: '12px 14px',
      border: '1px solid {colors.line.soft}',
      borderRadius: 'control',
      bg: 'neutral.0',
      _hover: { borderColor: 'line.control' },
      '&:has(:checked)': {
        borderColor: 'primary.base',
        boxShadow: 'inset 0 0 0 1px {colors.primary.base}',
        bg: 'primary.soft',
      },
      '&:has(:focus-visible)': { outline: '2px solid {colors.line.strong}', outlineOffset: '2px' },
      '&:has(input:disabled)': { bg: 'ground.tile', color: 'text.caption', borderColor: 'line.soft' },
    },
    // Where its mark is not drawn, the whole card is the box that assistive technology finds.
    input: { position: 'absolute', inset: 0, w: '100%', h: '100%', opacity: 0 },
    label: {
      flex: 1,
      minW: 0,
      _after: { content: '""', position: 'absolute', inset: 0 },
    },
    title: { display: 'block', fontWeight: 600 },
    lines: { display: 'block', textStyle: 'caption', color: 'text.secondary' },
    action: { position: 'relative', textStyle: 'caption', mdDown: { w: '100%', pl: 32 } },
  },
  variants: {
    look: {
      mark: { input: { ...radio, position: 'static', opacity: 1, outline: 0 } },
      tile: {
        card: { p: { base: '6px 4px', md: '12px 4px' }, justifyContent: 'center' },
        label: {
          display: 'grid',
          justifyItems: 'center',
          gap: { base: 2, md: 4 },
          textAlign: 'center',
          textStyle: 'small',
        },
        title: { fontWeight: 400, ':checked + label > &': { color: 'text.accent', fontWeight: 600 } },
      },
      slot: {
        card: {
          px: 4,
          py: 0,
          justifyContent: 'center',
          textAlign: 'center',
          textStyle: 'caption',
          lineHeight: '34px',
        },
        title: { fontWeight: 400, ':checked + label > &': { color: 'text.accent', fontWeight: 600 } },
        options: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      },
      day: {
        card: {
          p: '6px 0',
          justifyContent: 'center',
          textAlign: 'center',
          '&:has(:checked)': { bg: 'primary.base', color: 'neutral.0', borderColor: 'primary.base' },
        },
        title: { fontSize: '17px', fontVariantNumeric: 'tabular-nums', letterSpacing: 0 },
        lines: { textStyle: 'micro', color: 'inherit' },
        options: { gap: { base: 4, md: 6 } },
      },
    },
    columns: {
      2: { options: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      3: { options: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
      5: {
        options: {
          gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        },
      },
      7: { options: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { look: 'mark' },
})
