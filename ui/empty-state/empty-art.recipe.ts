import { defineRecipe } from '@pandacss/dev'
import { emblems } from '../../drawings/mark/emblems.ts'
import { frames } from '../../drawings/mark/frames.ts'
import { colors } from '../theme/colors.ts'

const ink = colors.burgundy[700].value
const grapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44">${frames.ring.line(ink)}<g transform="scale(1.18)">${emblems.grapes(ink)}</g></svg>`

/** What stands where nothing is said to be drawn: as a background it costs no script, and the first pages do without it. */
export const emptyArtRecipe = defineRecipe({
  className: 'empty-art',
  base: {
    boxSize: '88px',
    mb: 20,
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(grapes)}")`,
  },
})
