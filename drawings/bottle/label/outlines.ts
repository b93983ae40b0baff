import { round } from '../../svg.ts'

/** An edge of a label, half `w` wide and `h` high, drawn `inset` within; the zones that its shape takes away. */
export type Outline = {
  path: (w: number, h: number, inset: number) => string
  top: (w: number) => number
  foot: (w: number) => number
}

const none = () => 0

const toRect = (w: number, h: number, i: number) =>
  `M${round(-w + i)} ${round(i)}H${round(w - i)}V${round(h - i)}H${round(-w + i)}Z`

const toRounded = (w: number, h: number, i: number) => {
  const r = round(Math.max(2, 13 - i))
  return `M${round(-w + i)} ${round(i + Number(r))}Q${round(-w + i)} ${round(i)} ${round(-w + i + Number(r))} ${round(i)}H${round(w - i - Number(r))}Q${round(w - i)} ${round(i)} ${round(w - i)} ${round(i + Number(r))}V${round(h - i - Number(r))}Q${round(w - i)} ${round(h - i)} ${round(w - i - Number(r))} ${round(h - i)}H${round(-w + i + Number(r))}Q${round(-w + i)} ${round(h - i)} ${round(-w + i)} ${round(h - i - Number(r))}Z`
}

const toArch = (w: number, h: number, i: number) => {
  const [rx, ry] = [round(w - i), round(w * 0.62 - i)]
  const y = round(w * 0.62)
  return `M${round(-w + i)} ${round(h - i)}V${y}A${rx} ${ry} 0 0 1 ${rx} ${y}V${round(h - i)}Z`
}

const toShield = (w: number, h: number, i: number) => {
  const side = round(h - w * 0.46 - i * 0.4)
  return `M${round(-w + i)} ${round(i)}H${round(w - i)}V${side}C${round(w - i)} ${round(h - w * 0.14 - i)} ${round(w * 0.4)} ${round(h - w * 0.08 - i)} 0 ${round(h - i * 1.15)}C${round(-w * 0.4)} ${round(h - w * 0.08 - i)} ${round(-w + i)} ${round(h - w * 0.14 - i)} ${round(-w + i)} ${side}Z`
}

const toNotched = (w: number, h: number, i: number) => {
  const n = 12
  return `M${round(-w + n)} ${round(i)}H${round(w - n)}A${n - i / 2} ${n - i / 2} 0 0 0 ${round(w - i)} ${n}V${round(h - n)}A${n - i / 2} ${n - i / 2} 0 0 0 ${round(w - n)} ${round(h - i)}H${round(-w + n)}A${n - i / 2} ${n - i / 2} 0 0 0 ${round(-w + i)} ${round(h - n)}V${n}A${n - i / 2} ${n - i / 2} 0 0 0 ${round(-w + n)} ${round(i)}Z`
}

const toChamfered = (w: number, h: number, i: number) => {
  const n = 15
  const k = i * 0.42
  return `M${round(-w + n + k)} ${round(i)}H${round(w - n - k)}L${round(w - i)} ${round(n + k)}V${round(h - n - k)}L${round(w - n - k)} ${round(h - i)}H${round(-w + n + k)}L${round(-w + i)} ${round(h - n - k)}V${round(n + k)}Z`
}

const toPointed = (w: number, h: number, i: number) =>
  `M${round(-w + i)} ${round(i)}H${round(w - i)}V${round(h - 20 - i * 0.6)}L0 ${round(h - i * 1.05)}L${round(-w + i)} ${round(h - 20 - i * 0.6)}Z`

const toBrace = (w: number, h: number, i: number) => {
  const [l, r] = [round(-w + i), round(w - i)]
  const q = w - i
  return `M${l} ${round(10 + i)}C${round(-q * 0.6)} ${round(10 + i)} ${round(-q * 0.3)} ${round(i)} 0 ${round(i)}S${round(q * 0.6)} ${round(10 + i)} ${r} ${round(10 + i)}V${round(h - 10 - i)}C${round(q * 0.6)} ${round(h - 10 - i)} ${round(q * 0.3)} ${round(h - i)} 0 ${round(h - i)}S${round(-q * 0.6)} ${round(h - 10 - i)} ${l} ${round(h - 10 - i)}Z`
}

// As torn from handmade paper: the lower edge waves.
const toWaved = (w: number, h: number, i: number) => {
  const step = (w - i) / 3
  let d = `M${round(-w + i)} ${round(i)}H${round(w - i)}V${round(h - 7 - i)}`
  for (let n = 0; n < 6; n++) d += `q${round(-step / 2)} ${n % 2 ? -7 : 7} ${round(-step)} 0`
  return `${d}Z`
}

export const outlines = {
  rect: { path: toRect, top: none, foot: none },
  rounded: { path: toRounded, top: none, foot: none },
  arch: { path: toArch, top: (w: number) => w * 0.24, foot: none },
  shield: { path: toShield, top: none, foot: (w: number) => w * 0.22 },
  notched: { path: toNotched, top: () => 3, foot: () => 3 },
  chamfered: { path: toChamfered, top: () => 3, foot: () => 3 },
  pointed: { path: toPointed, top: none, foot: () => 15 },
  brace: { path: toBrace, top: () => 8, foot: () => 8 },
  waved: { path: toWaved, top: none, foot: () => 8 },
} satisfies Record<string, Outline>
export type OutlineName = keyof typeof outlines
