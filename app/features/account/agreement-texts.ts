import type { Locale } from '#api/fields.ts'
import type { Agreement } from '#machines/sign-up-setup.ts'

/** What can be read before agreeing; the channels share one text. */
export type AgreementTopic = 'terms' | 'privacy' | 'adult' | 'marketing' | 'night'
/** A text: a sentence on what it is, then its points, each with a name. */
export type AgreementText = { lead: string; points: readonly (readonly [name: string, text: string])[] }
export type AgreementTexts = Record<AgreementTopic, AgreementText>

export const topicByAgreement: Record<Agreement, AgreementTopic> = {
  terms: 'terms',
  privacy: 'privacy',
  adult: 'adult',
  emailOn: 'marketing',
  smsOn: 'marketing',
  kakaoOn: 'marketing',
  pushOn: 'marketing',
  nightOn: 'night',
}

const loaders: Record<Locale, () => Promise<{ texts: AgreementTexts }>> = {
  'ko-KR': () => import('./agreement-texts.ko-kr.ts'),
  'en-US': () => import('./agreement-texts.en-us.ts'),
  'zh-CN': () => import('./agreement-texts.zh-cn.ts'),
  'zh-TW': () => import('./agreement-texts.zh-tw.ts'),
  'ja-JP': () => import('./agreement-texts.ja-jp.ts'),
}

/** The texts in one language: too long for messages, which every page would carry in five. */
export const loadAgreementTexts = async (locale: Locale): Promise<AgreementTexts> =>
  (await loaders[locale]()).texts
