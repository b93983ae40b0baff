import type { Clock } from '#server/clock.ts'
import { ensureOutsideTransaction } from '#server/db/transaction.ts'
import { sendBySolapi, type SmsResult, type SolapiSettings } from './sms.ts'

/** `template` names the text that Kakao has approved; an advertisement needs none and says what it is. */
export type KakaoMessage = { to: string; text: string; template: string; advertising: boolean; key: string }

/** Sends one message, once; throws inside a database transaction. */
export type KakaoSender = { send(message: KakaoMessage): Promise<SmsResult> }

export type KakaoMessageSettings = SolapiSettings & {
  /** The sender's channel at Kakao. */
  channel: string
}

/** Kakao's notices (ATA) and channel messages (CTA) by Solapi, which sends a text message to phones without Kakao. */
export const openKakaoMessage = (settings: KakaoMessageSettings, clock: Clock): KakaoSender => ({
  async send({ to, text, template, advertising, key }) {
    ensureOutsideTransaction('kakao.send')
    const kakaoOptions = advertising
      ? { pfId: settings.channel, adFlag: true, disableSms: true }
      : { pfId: settings.channel, templateId: template, disableSms: false }
    return sendBySolapi(settings, clock, { to, text, key, type: advertising ? 'CTA' : 'ATA', kakaoOptions })
  },
})
