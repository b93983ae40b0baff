import { defineSlotRecipe } from '@pandacss/dev'

const toToneStyle = (name: string) => ({ root: { bg: `${name}.ground`, color: `${name}.ink` } })

export const noticeRecipe = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'body', 'action'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'start',
      gap: 10,
      p: '12px 16px',
      borderRadius: 'control',
      textStyle: 'small',
    },
    // What cannot stand beside eight words stands below them.
    body: { flex: '1 1 200px', minW: 0 },
    action: {
      flex: 'none',
      alignSelf: 'center',
      ml: 'auto',
      color: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
  },
  variants: {
    tone: {
      info: toToneStyle('info'),
      success: toToneStyle('success'),
      error: toToneStyle('error'),
      warning: toToneStyle('warning'),
      notify: toToneStyle('notify'),
    },
    /** Room above and below it, between two blocks that have none. */
    spaced: { true: { root: { my: { base: 12, md: 20 } } } },
    bleed: { true: { root: { borderRadius: 0, justifyContent: 'center' }, body: { flex: 'initial' } } },
  },
  defaultVariants: { tone: 'info' },
})
