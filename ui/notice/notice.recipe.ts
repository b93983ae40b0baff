import { defineSlotRecipe } from '@pandacss/dev'

const tone = (name: string) => ({ root: { bg: `${name}.ground`, color: `${name}.ink` } })

export const noticeRecipe = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'body', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'start',
      gap: 10,
      p: '12px 16px',
      borderRadius: 'control',
      textStyle: 'small',
    },
    body: { flex: 1, minW: 0 },
    action: { flex: 'none', color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
  variants: {
    tone: {
      info: tone('info'),
      success: tone('success'),
      error: tone('error'),
      warning: tone('warning'),
      notify: tone('notify'),
    },
    bleed: { true: { root: { borderRadius: 0, justifyContent: 'center' }, body: { flex: 'initial' } } },
  },
  defaultVariants: { tone: 'info' },
})
