import type { Translations } from '../../localize.ts'

/** Texts of a wine in the languages beside Korean; an empty one is not translated. */
export type WineTranslations = Translations<'headline' | 'story' | 'maker' | 'unit' | 'importer'>

export type Award = {
  source: string
  year: number
  prize: string
  translations?: Translations<'source' | 'prize'>
}
