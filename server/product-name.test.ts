import { describe, expect, it } from 'vitest'
import { locales } from '#api/locales.ts'
import { readTranslations } from './db/seed/abroad.ts'
import { catalogue } from './db/seed/catalogue.ts'
import { localizeMaker, toProductName, type MakerNames } from './product-name.ts'

const toNames = (nameOriginal: string, maker: string | null) => ({
  nameKo: '샤토 보드렐 그랑 뱅',
  nameOriginal,
  makerNames: maker === null ? null : { 'en-US': maker },
})
const toEnglishName = (nameOriginal: string, maker: string | null) =>
  toProductName(toNames(nameOriginal, maker), 'en-US')

describe('the name of a product', () => {
  it('is the Korean one in Korean', () => {
    expect(toProductName(toNames('Grand Vin', 'Château Vaudrelle'), 'ko-KR')).toBe('샤토 보드렐 그랑 뱅')
  })

  it('is that on its label behind its maker in every other language', () => {
    for (const locale of locales.filter((one) => one !== 'ko-KR'))
      expect(toProductName(toNames('Chardonnay', 'Halden Creek'), locale)).toBe('Halden Creek Chardonnay')
  })

  it('leaves out a maker whom it names, in any spelling of accents and capitals', () => {
    expect(toEnglishName('Grand Vin de Vaudrelle', 'Château Vaudrelle')).toBe('Grand Vin de Vaudrelle')
    expect(toEnglishName('CHÂTEAU VAUDRELLE', 'Chateau Vaudrelle')).toBe('CHÂTEAU VAUDRELLE')
    expect(toEnglishName('Grand Vin de Lenoir', 'Domaine Aubrac-Lenoir')).toBe(
      'Domaine Aubrac-Lenoir Grand Vin de Lenoir',
    )
  })

  it('keeps a maker with whom it shares no more than a common word', () => {
    expect(toEnglishName('Clos du Puits', 'Domaine du Clos')).toBe('Domaine du Clos Clos du Puits')
    expect(toEnglishName('Château de la Mer', 'Château Vaudrelle')).toBe(
      'Château Vaudrelle Château de la Mer',
    )
  })

  it('stands alone where its maker has no name abroad, and is Korean where it has no other', () => {
    expect(toEnglishName('Decanter', null)).toBe('Decanter')
    expect(toProductName({ nameKo: '잔', nameOriginal: '', makerNames: null }, 'ja-JP')).toBe('잔')
  })

  it('has its maker in the language of its reader, else in English', () => {
    const names = {
      nameKo: '잔',
      nameOriginal: 'Flute',
      makerNames: { 'en-US': 'Malgeun Gongbang', 'ja-JP': 'マルグン工房' },
    }
    expect(toProductName(names, 'ja-JP')).toBe('マルグン工房 Flute')
    expect(toProductName(names, 'zh-TW')).toBe('Malgeun Gongbang Flute')
    expect(localizeMaker({ ...names, maker: '맑은공방' }, 'ja-JP')).toBe('マルグン工房')
    expect(localizeMaker({ ...names, maker: '맑은공방' }, 'ko-KR')).toBe('맑은공방')
    expect(localizeMaker({ makerNames: null, maker: '맑은공방' }, 'en-US')).toBe('맑은공방')
  })
})

describe.each(locales.filter((locale) => locale !== 'ko-KR'))('the names of the seed in %s', (locale) => {
  const translate = readTranslations(['goods'], ['maker'])
  const toMakerNames = ({ key, wineryOriginal }: (typeof catalogue)[number]): MakerNames =>
    wineryOriginal
      ? { 'en-US': wineryOriginal }
      : Object.fromEntries(Object.entries(translate(key)).map(([one, { maker }]) => [one, maker]))
  const names = catalogue.map((label) => toProductName({ ...label, makerNames: toMakerNames(label) }, locale))

  it('have no Hangul', () => {
    expect(names.filter((name) => /\p{Script=Hangul}/u.test(name))).toEqual([])
  })

  it('are of one label each', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('have a maker', () => {
    expect(catalogue.filter((label) => Object.keys(toMakerNames(label)).length === 0)).toEqual([])
  })
})
