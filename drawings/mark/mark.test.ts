import { describe, expect, it } from 'vitest'
import { hash } from '../chance.ts'
import { toInitials } from './initials.ts'
import { mark, drawMark } from './mark.ts'

describe('mark', () => {
  it.each([
    ['Château Vaudrelle', 2546914505],
    ['Weingut Lindenhof', 2024146959],
    ['Mas Clairval', 2644214205],
    ['Quinta do Sabral', 811704122],
  ])('keeps the mark of %s', (winery, portrait) => {
    expect(hash(mark(winery, { r: 20, ink: '#741a32' }))).toBe(portrait)
  })

  it('uses one ink and nothing else', () => {
    const inks = mark('Domaine Aubrac', { ink: '#741a32' }).match(/(?:fill|stroke)="(?!none)[^"]*"/g)
    expect(new Set(inks?.map((ink) => ink.replace(/^\w+=/, '')))).toEqual(new Set(['"#741a32"']))
  })

  it('takes the ink of the text around it when it stands alone', () => {
    expect(drawMark('Domaine Aubrac')).toContain('currentColor')
    expect(drawMark('Domaine Aubrac')).toContain('aria-hidden="true"')
    expect(drawMark('Domaine Aubrac', { label: 'A & "B"' })).toContain('aria-label="A &#38; &#34;B&#34;"')
  })

  it('leaves out the words that half of all wineries share', () => {
    expect(toInitials('Château de la Roche')).toBe('R')
    expect(toInitials('Bodegas Élan y Vega')).toBe('EV')
    expect(toInitials('Domaine')).toBe('D')
    expect(toInitials('비니')).toBe('비')
  })
})
