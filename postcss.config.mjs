import { faces } from './ui/theme/faces.mjs'
import { firstShown } from './scripts/first-pages.ts'
import { divideStyles } from './scripts/build/divided-styles.ts'

/** Development and Storybook have all styles in one. */
const divided =
  process.env.NODE_ENV === 'production' && process.env.STYLES !== 'whole' ? [divideStyles(firstShown)] : []

export default { plugins: [(await import('@pandacss/dev/postcss')).default(), faces, ...divided] }
