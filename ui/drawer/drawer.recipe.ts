import { defineSlotRecipe } from '@pandacss/dev'
import { fading } from '../dialog/dialog.recipe.ts'

const toSideStyle = (m: string, away: string) => ({
  root: {
    m,
    translate: away,
    _open: { ...fading._open, translate: 'none', _starting: { opacity: 0, translate: away } },
  },
})

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: ['root', 'frame', 'head', 'title', 'body', 'foot'],
  base: {
    root: {
      ...fading,
      w: 'min(400px, calc(100vw - 44px))',
      h: '100dvh',
      maxH: 'none',
      bg: 'neutral.0',
      boxShadow: 'dialog',
    },
    frame: { display: 'flex', flexDirection: 'column', h: '100%' },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minH: 'headerMobile',
      p: 'calc(6px + env(safe-area-inset-top)) 8px 6px 20px',
      borderBottom: '1px solid {colors.line.hair}',
    },
    title: { textStyle: 'title' },
    body: {
      flex: '1 1 auto',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: 20,
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
    side: { start: toSideStyle('0 auto 0 0', '-16px 0'), end: toSideStyle('0 0 0 auto', '16px 0') },
  },
  defaultVariants: { side: 'start' },
})
