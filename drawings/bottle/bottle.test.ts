import { describe, expect, it } from 'vitest'
import { hash } from '../chance.ts'
import { drawBottle, drawBottleLabel } from './bottle.ts'
import type { BottleData } from './bottle-data.ts'

const kinds = ['RED', 'WHITE', 'ROSE', 'SPARKLING', 'FORTIFIED', 'DESSERT']
const places = ['Pauillac', 'Mosel', 'Rioja', 'Porto', 'Tokaj', 'Marlborough']

const wines = Array.from({ length: 200 }, (_, i): BottleData => ({
  kind: kinds[i % 6] ?? 'RED',
  winery: `${['Château', 'Bodega', 'Weingut', 'Tenuta'][i % 4]} Vaudrelle ${i % 40}`,
  name: `Cuvée ${i}`,
  vintage: 2010 + (i % 14),
  region: places[i % 6],
}))

// One wine for each label system; the numbers are the hashes of their drawings.
const portraits: readonly (readonly [number, BottleData])[] = [
  [
    1506291593,
    {
      kind: 'RED',
      shape: 'bordeaux',
      label: 'chateau',
      winery: 'Château Vaudrelle',
      name: 'Grand Vin de Vaudrelle',
      vintage: 2018,
      region: 'Pauillac',
    },
  ],
  [
    3742658016,
    {
      kind: 'RED',
      shape: 'burgundy',
      label: 'band',
      winery: 'Domaine Aubrac-Lenoir',
      name: 'Les Murets',
      vintage: 2020,
      region: 'Bourgogne',
      closure: 'wax',
    },
  ],
  [
    3014131825,
    {
      kind: 'SPARKLING',
      label: 'shield',
      winery: 'Maison Delorvane',
      name: 'Brut Réserve',
      vintage: 'NV',
      region: 'Champagne',
    },
  ],
  [
    2921802740,
    {
      kind: 'WHITE',
      shape: 'hock',
      label: 'crest',
      winery: 'Weingut Lindenhof',
      name: 'Riesling vom Schiefer',
      vintage: 2021,
      region: 'Mosel',
    },
  ],
  [
    2658586445,
    {
      kind: 'RED',
      label: 'numeral',
      winery: 'Tenuta Ponterosso',
      name: 'Sasso',
      vintage: 2019,
      region: 'Toscana',
      closure: 'cork',
    },
  ],
  [
    1978604458,
    {
      kind: 'ROSE',
      glass: 'clear',
      label: 'vine',
      winery: 'Mas Clairval',
      name: 'Petale',
      vintage: 2023,
      region: 'Côtes de Provence',
    },
  ],
  [
    792244396,
    {
      kind: 'FORTIFIED',
      label: 'hills',
      winery: 'Quinta do Sabral',
      name: 'Tawny 20 Anos',
      region: 'Porto',
      closure: 'stopper',
    },
  ],
  [
    3682748257,
    {
      kind: 'DESSERT',
      label: 'arch',
      winery: 'Arany Hegy',
      name: 'Aszú 5',
      vintage: 2017,
      region: 'Tokaj',
    },
  ],
  [
    3319189604,
    {
      kind: 'WHITE',
      glass: 'leaf',
      label: 'modern',
      winery: 'Kahurangi Ridge',
      name: 'Sauvignon Blanc',
      vintage: 2024,
      region: 'Marlborough',
      closure: 'screw',
    },
  ],
]

// Label and ids hold the names; what is left is what one sees.
const anonymize = (svg: string) =>
  svg.replace(/aria-label="[^"]*"/, '').replaceAll(/b[0-9a-z]{4,7}(?=[a-z]["')])/g, 'id')

const [wine = { kind: 'RED', winery: '', name: '' }] = wines

describe('bottle', () => {
  it('draws the same wine the same way every time', () => {
    for (const each of wines) expect(drawBottle({ ...each })).toBe(drawBottle(each))
  })

  it('draws 200 wines as 200 bottles', () => {
    const svgs = wines.map((each) => anonymize(drawBottle(each)))
    expect(new Set(svgs).size).toBe(200)
  })

  it.each(portraits)('keeps the portrait %i of every label system', (portrait, data) => {
    expect(hash(drawBottle(data))).toBe(portrait)
  })

  it('leaves the label empty where no real one is known, on the same glass', () => {
    for (const wine of wines.slice(0, 20)) {
      const svg = drawBottle({ ...wine, plain: true })
      const label = /<g>(.*?)<\/g><path[^>]*url\(#\w+l\)/.exec(svg)?.[1]
      expect(label).toBe('')
      expect(svg.length).toBeLessThan(drawBottle(wine).length)
    }
  })

  it('shows every label whole and alone', () => {
    for (const each of wines) {
      const { svg, width } = drawBottleLabel(each)
      const [x = 0, y = 0, w = 0, h = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
      expect([w, x + w / 2]).toEqual([width, 110])
      expect(Math.min(y, h)).toBeGreaterThan(60)
      expect(y + h).toBeLessThan(700)
    }
  })

  it('stands on the common box and floor', () => {
    expect(drawBottle(wine)).toContain('viewBox="0 0 220 700"')
    expect(drawBottle({ ...wine, ground: false })).not.toContain('<ellipse cx="115" cy="683"')
  })

  it('gives every wine of a winery the same paper', () => {
    const findPaper = (name: string) =>
      /opacity="\.28"[^>]*\/><path d="[^"]*" fill="(#\w+)"/.exec(
        drawBottle({ kind: 'RED', shape: 'bordeaux', winery: 'Bodega Sierrafina', name }),
      )?.[1]
    expect(findPaper('Reserva')).toBe(findPaper('Crianza'))
  })

  it('takes names it does not know for no name', () => {
    const strange = { shape: 'constructor', glass: 'plastic', label: 'toString', closure: 'lid', wine: 'red' }
    expect(drawBottle({ ...wine, ...strange })).toBe(drawBottle(wine))
  })

  it('sets Hangul as text, since only Latin letters have outlines', () => {
    const svg = drawBottle({ ...wine, label: 'chateau', winery: '보드렐' })
    expect(svg).toMatch(/<text [^>]*>보드렐<\/text>/)
    expect(drawBottle({ ...wine, label: 'chateau' })).not.toContain('<text')
  })
})
