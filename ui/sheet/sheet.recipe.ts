import { defineSlotRecipe } from '@pandacss/dev'
import { fading } from '../dialog/dialog.recipe.ts'

export const sheetRecipe = defineSlotRecipe({
  className: 'sheet',
  slots: ['root', 'frame', 'head', 'title', 'body', 'foot'],
  base: {
    root: {
      ...fading,
      m: 'auto auto 0',
      w: '100%',
      maxH: '90dvh',
      borderRadius: '12px 12px 0 0',
      bg: 'neutral.0',
      boxShadow: 'sheet',
      translate: '0 16px',
      _open: { ...fading._open, translate: 'none', _starting: { opacity: 0, translate: '0 16px' } },
    },
    frame: { display: 'flex', flexDirection: 'column', h: '100%', maxH: 'inherit' },
    head: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      p: '12px 8px 4px 20px',
    },
    title: { textStyle: 'title' },
    body: {
      flex: '1 1 auto',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: 20,
      pb: 20,
      _last: { pb: 'calc(20px + env(safe-area-inset-bottom))' },
    },
    foot: {
      display: 'flex',
      gap: 8,
      p: '12px 20px calc(12px + env(safe-area-inset-bottom))',
      borderTop: '1px solid {colors.line.hair}',
      '& > :last-child': { flex: 1 },
    },
  },
  variants: {
    from: {
      below: {
        root: { lg: { m: 'auto', maxW: '560px', borderRadius: 'sheet', boxShadow: 'dialog' } },
        head: {
          lgDown: {
            pt: 20,
            _before: {
              content: '""',
              position: 'absolute',
              top: 8,
              left: 'calc(50% - 18px)',
              w: '36px',
              h: '4px',
              borderRadius: 'pill',
              bg: 'line.soft',
            },
          },
        },
      },
      side: { root: { lg: { m: '0 0 0 auto', w: '440px', h: '100dvh', maxH: 'none', borderRadius: 0 } } },
      full: {
        root: { h: '100dvh', maxH: 'none', borderRadius: 0, lg: { m: '0 0 0 auto', w: '440px' } },
        head: { pt: 'calc(12px + env(safe-area-inset-top))', borderBottom: '1px solid {colors.line.hair}' },
        body: { pt: 8 },
      },
    },
  },
  defaultVariants: { from: 'below' },
})
