import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import postcss from 'postcss'
import { faces } from '../../ui/theme/faces.mjs'
import { out } from './places.ts'

const families = ['noto-sans-kr', 'noto-serif-kr']

/** The faces that the tokens name, with their files; a page that has fonts of its own does not need them. */
export const writeFonts = () => {
  mkdirSync(`${out}/fonts`, { recursive: true })
  const sheets = families.map((family) => {
    const folder = `node_modules/@fontsource-variable/${family}`
    const { css } = postcss([faces]).process(readFileSync(`${folder}/index.css`, 'utf8'), { from: undefined })
    return css.replace(/url\((\.\/files\/[^)]+)\)/g, (_, path: string) => {
      copyFileSync(`${folder}/${path}`, `${out}/fonts/${basename(path)}`)
      return `url(../fonts/${basename(path)})`
    })
  })
  writeFileSync(`${out}/styles/fonts.css`, sheets.join('\n'))
}
