import type {
  PictureDefect,
  PictureRight,
  PictureRole,
  PictureWarning,
} from '#api/contract/office/pictures.options.ts'
import type { Locale } from '#api/locales.ts'
import { m } from '#office-messages'

/** What a picture shows, in words. */
export const roleNames: Record<PictureRole, () => string> = {
  BOTTLE: m['pictures.role.bottle'],
  LABEL: m['pictures.role.label'],
  BACK_LABEL: m['pictures.role.back_label'],
  PACK: m['pictures.role.pack'],
  SCENE: m['pictures.role.scene'],
}

export const rightNames: Record<PictureRight, () => string> = {
  OWN: m['pictures.right.own'],
  LICENSED: m['pictures.right.licensed'],
  MAKER: m['pictures.right.maker'],
}

export const warningNames: Record<PictureWarning, () => string> = {
  CORNERS: m['pictures.warning.corners'],
  BLUR: m['pictures.warning.blur'],
  SMALL: m['pictures.warning.small'],
}

export const defectNames: Record<PictureDefect, () => string> = {
  MISSING: m['pictures.defect.missing'],
  ENDED: m['pictures.defect.ended'],
  ENDING: m['pictures.defect.ending'],
  WARNING: m['pictures.defect.warning'],
}

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
}

/** A value that is one of some options, as fields of choice pass it; the first for any other. */
export const toOption = <const T extends string>(options: readonly [T, ...T[]], value: string): T =>
  options.find((one) => one === value) ?? options[0]
