import { defineRecipe } from '@pandacss/dev'

export const textRecipe = defineRecipe({
  className: 'text',
  variants: {
    size: {
      figure: { textStyle: 'display' },
      number: { fontSize: '24px', lineHeight: '34px', fontWeight: 600, overflowWrap: 'anywhere' },
      lead: { textStyle: 'lead' },
      body: { textStyle: 'body' },
      small: { textStyle: 'small' },
      caption: { textStyle: 'caption' },
      micro: { textStyle: 'micro' },
    },
    tone: {
      strong: { color: 'text.strong' },
      secondary: { color: 'text.secondary' },
      caption: { color: 'text.caption' },
      accent: { color: 'text.accent' },
      error: { color: 'error.ink' },
      success: { color: 'success.ink' },
    },
    weight: { medium: { fontWeight: 500 }, bold: { fontWeight: 600 } },
    /** Room before what it explains. */
    below: { true: { mb: { base: 12, md: 16 } } },
    /** A dot before an item of a list, with `as="li"`; its further lines begin below its words. */
    bullet: { true: { listStyle: 'disc', ms: '1.3em', ps: 4, _marker: { color: 'text.caption' } } },
    figures: { true: { fontVariantNumeric: 'tabular-nums' } },
    reading: { true: { fontSize: '17px', lineHeight: '30px', maxW: '38em' } },
    lines: { one: { truncate: true }, two: { lineClamp: 2 } },
  },
})
