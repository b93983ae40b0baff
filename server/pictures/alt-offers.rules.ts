import { pictureRoles, type PictureRole } from '#api/contract/office/pictures.options.ts'
import { locales, type Locale } from '#api/fields.ts'
import type { LocalizedText } from '../db/tables/columns.ts'

/** What a picture's subject is called: in Korean, and in its own letters for readers of other languages. */
export type SubjectNames = { korean: string; original: string }

/** No text in any language yet. */
export const emptyAlt: LocalizedText = { 'ko-KR': '', 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }

const patterns: Record<PictureRole, LocalizedText> = {
  BOTTLE: {
    'ko-KR': '{name} 병',
    'en-US': 'Bottle of {name}',
    'zh-CN': '{name} 酒瓶',
    'zh-TW': '{name} 酒瓶',
    'ja-JP': '{name}のボトル',
  },
  LABEL: {
    'ko-KR': '{name} 앞라벨',
    'en-US': 'Front label of {name}',
    'zh-CN': '{name} 正标',
    'zh-TW': '{name} 正標',
    'ja-JP': '{name}の表ラベル',
  },
  BACK_LABEL: {
    'ko-KR': '{name} 뒷라벨',
    'en-US': 'Back label of {name}',
    'zh-CN': '{name} 背标',
    'zh-TW': '{name} 背標',
    'ja-JP': '{name}の裏ラベル',
  },
  PACK: {
    'ko-KR': '{name} 포장',
    'en-US': 'Packaging of {name}',
    'zh-CN': '{name} 包装',
    'zh-TW': '{name} 包裝',
    'ja-JP': '{name}のパッケージ',
  },
  SCENE: {
    'ko-KR': '{name} 연출 사진',
    'en-US': '{name} in a setting',
    'zh-CN': '{name} 场景照片',
    'zh-TW': '{name} 情境照片',
    'ja-JP': '{name}のイメージ写真',
  },
}

const fill = (pattern: string, name: string): string => pattern.replace('{name}', () => name)

/** Alt texts that say what a picture of a role shows, in the five languages. */
export const offerAlt = (role: PictureRole, { korean, original }: SubjectNames): LocalizedText => ({
  'ko-KR': fill(patterns[role]['ko-KR'], korean),
  'en-US': fill(patterns[role]['en-US'], original),
  'zh-CN': fill(patterns[role]['zh-CN'], original),
  'zh-TW': fill(patterns[role]['zh-TW'], original),
  'ja-JP': fill(patterns[role]['ja-JP'], original),
})

export const offerAltByRole = (subjectNames: SubjectNames): Record<PictureRole, LocalizedText> =>
  Object.fromEntries(pictureRoles.map((role) => [role, offerAlt(role, subjectNames)])) as Record<
    PictureRole,
    LocalizedText
  >

type AltTexts = { alt: LocalizedText; altOffered: Locale[] }

/**
 * Offers texts anew where they are missing or are not a person's own, for the offer changes with role and names.
 * Korean is never offered: it is the language of the shop.
 */
export const completeAlt = (texts: AltTexts, offer: LocalizedText): AltTexts => {
  const offeredLocales = locales.filter(
    (locale) => locale !== 'ko-KR' && (texts.alt[locale] === '' || texts.altOffered.includes(locale)),
  )
  const alt = { ...texts.alt }
  for (const locale of offeredLocales) alt[locale] = offer[locale]
  return { alt, altOffered: offeredLocales }
}
