import { create } from 'storybook/theming'
import tokens from '../ui/theme/tokens.json' with { type: 'json' }

const { burgundy, neutral } = tokens.color
const ink = neutral['900'].$value.hex
const caption = neutral['600'].$value.hex
const wine = burgundy['700'].$value.hex
const line = neutral['200'].$value.hex
const panel = neutral['25'].$value.hex
const white = neutral['0'].$value.hex

/** The style guide in the shop's own colours; its letters come with the shop's, for the docs pages' Korean. */
export const brand = create({
  base: 'light',
  brandTitle: 'vini · 비니',
  brandTarget: '_self',
  fontBase: "'Noto Sans KR Variable', 'Noto Sans KR', sans-serif",
  colorPrimary: wine,
  colorSecondary: wine,
  appBg: panel,
  appContentBg: white,
  appPreviewBg: white,
  appBorderColor: line,
  appBorderRadius: 6,
  textColor: ink,
  textInverseColor: white,
  textMutedColor: caption,
  barTextColor: caption,
  barHoverColor: wine,
  barSelectedColor: wine,
  barBg: white,
  inputBg: white,
  inputBorder: neutral['300'].$value.hex,
  inputTextColor: ink,
  inputBorderRadius: 4,
})
