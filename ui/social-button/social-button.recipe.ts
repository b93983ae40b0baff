import { defineSlotRecipe } from '@pandacss/dev'

const toBrandStyle = (ground: string, ink: string, line = ground) => ({
  root: { bg: ground, color: ink, borderColor: line },
})

/** The grounds and inks are the providers' own; Naver in its white form, since white on its green cannot be read by all. */
export const socialButtonRecipe = defineSlotRecipe({
  className: 'social-button',
  slots: ['root', 'symbol'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '100%',
      h: '48px',
      px: 48,
      borderWidth: '1px',
      borderRadius: 'control',
      fontWeight: 500,
      textAlign: 'center',
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    symbol: { position: 'absolute', left: 18, top: 'calc(50% - 10px)' },
  },
  variants: {
    compact: { true: { root: { gap: 6, px: 4 }, symbol: { position: 'static', flex: 'none' } } },
    brand: {
      kakao: toBrandStyle('#fee500', '#191600'),
      naver: toBrandStyle('#ffffff', '#1e1e23', '#03c75a'),
      facebook: toBrandStyle('#0866ff', '#ffffff'),
      google: toBrandStyle('#ffffff', '#1f1f1f', '#747775'),
      apple: toBrandStyle('#000000', '#ffffff'),
    },
  },
})
