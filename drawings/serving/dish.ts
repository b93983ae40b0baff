import type { Hex } from '../color.ts'
import { mix } from '../color.ts'

/** How a dish is drawn: by what it is served in, and its colour. */
type Look = { form: 'bowl' | 'plate' | 'slices' | 'board' | 'cake'; color: Hex; garnish: Hex }

const green = '#5d7a43'
const meat: Look = { form: 'plate', color: '#7a4326', garnish: green }
const fish: Look = { form: 'slices', color: '#f1d9cf', garnish: green }
const looks: Record<string, Look> = {
  'korean-meat': meat,
  'korean-sea': fish,
  'korean-table': { form: 'bowl', color: '#b4552d', garnish: green },
  'korean-sweet': { form: 'board', color: '#a8702c', garnish: '#e2c27a' },
  western: { form: 'plate', color: '#8a4a28', garnish: '#c9a659' },
  cheese: { form: 'board', color: '#ecd48a', garnish: '#6d1526' },
  asian: { form: 'bowl', color: '#c2572b', garnish: '#8a1f33' },
  dessert: { form: 'cake', color: '#6b3a24', garnish: '#b23a48' },
}

const forms: Record<Look['form'], (look: Look) => string> = {
  bowl: ({ color, garnish }) =>
    `<path d="M-150 -92H150C146 -30 100 -4 60 0H-60C-100 -4 -146 -30 -150 -92Z" fill="#efe9df" stroke="#d0c6ba" stroke-width="2"/><ellipse cy="-92" rx="150" ry="30" fill="#fcfaf7" stroke="#d0c6ba" stroke-width="2"/><ellipse cy="-92" rx="134" ry="23" fill="${color}"/><ellipse cx="-40" cy="-98" rx="34" ry="9" fill="${mix(color, '#ffffff', 0.3)}"/><ellipse cx="36" cy="-86" rx="40" ry="9" fill="${mix(color, '#000000', 0.2)}"/><path d="M-16 -104l34 10M10 -110l-8 22" stroke="${garnish}" stroke-width="7"/>`,
  plate: ({ color, garnish }) =>
    `<ellipse cy="-22" rx="190" ry="38" fill="#fcfaf7" stroke="#d0c6ba" stroke-width="2"/><ellipse cy="-26" rx="140" ry="25" fill="none" stroke="#e4ddd3" stroke-width="2"/><path d="M-96 -36C-100 -66 -40 -82 10 -74C62 -66 104 -56 96 -32C84 -14 -84 -14 -96 -36Z" fill="${color}"/><path d="M-60 -58L-20 -30M-16 -66L24 -34M28 -64L62 -38" stroke="${mix(color, '#000000', 0.4)}" stroke-width="6"/><circle cx="112" cy="-34" r="10" fill="${garnish}"/><circle cx="-116" cy="-32" r="9" fill="${garnish}"/>`,
  slices: ({ color, garnish }) =>
    `<ellipse cy="-22" rx="190" ry="38" fill="#352f2a"/><ellipse cy="-26" rx="172" ry="30" fill="#4d453f"/>${[
      -110, -66, -22, 22, 66, 110,
    ]
      .map(
        (x) =>
          `<path d="M${x - 30} -26C${x - 26} -58 ${x + 6} -70 ${x + 26} -62C${x + 30} -44 ${x + 14} -20 ${x - 30} -26Z" fill="${color}" stroke="${mix(color, '#8a4a3a', 0.35)}" stroke-width="2"/>`,
      )
      .join('')}<circle cx="140" cy="-34" r="9" fill="${garnish}"/>`,
  board: ({ color, garnish }) =>
    `<path d="M-180 -26H180L166 0H-166Z" fill="#a8794b"/><path d="M-180 -26H180V-34H-180Z" fill="#bd8d5c"/><path d="M-120 -34L-30 -88L40 -34Z" fill="${color}" stroke="${mix(color, '#000000', 0.2)}" stroke-width="2"/><path d="M60 -34h56v-34h-56z" fill="${mix(color, '#ffffff', 0.25)}" stroke="${mix(color, '#000000', 0.2)}" stroke-width="2"/><circle cx="136" cy="-44" r="10" fill="${garnish}"/><circle cx="152" cy="-42" r="8" fill="${garnish}"/><circle cx="146" cy="-58" r="9" fill="${garnish}"/>`,
  cake: ({ color, garnish }) =>
    `<ellipse cy="-18" rx="180" ry="32" fill="#fcfaf7" stroke="#d0c6ba" stroke-width="2"/><path d="M-90 -26L70 -44V-112L-90 -92Z" fill="${color}"/><path d="M-90 -92L70 -112L30 -128L-66 -112Z" fill="${mix(color, '#ffffff', 0.25)}"/><path d="M-90 -62L70 -80" stroke="#fcfaf7" stroke-width="7"/><circle cx="0" cy="-128" r="12" fill="${garnish}"/>`,
}

/** A dish of a group of the shop's vocabulary, on a table of 400 x 200: a whole SVG; an unknown group is a plate. */
export const drawDish = (group: string | null): string => {
  const look = looks[group ?? ''] ?? meat
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><ellipse cx="200" cy="176" rx="186" ry="16" fill="#211c19" fill-opacity=".1"/><g transform="translate(200 172)">${forms[look.form](look)}</g></svg>`
}
