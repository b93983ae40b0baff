import type { Clock } from '../clock.ts'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { sendBySolapi, type SmsResult, type SolapiSettings } from './sms.ts'

/** `template` names a text that Kakao approved; an advertisement needs none and must be labelled. */
export type KakaoMessage = { to: string; text: string; template: string; advertising: boolean; key: string }

/** Sends one message, once; throws inside a database transaction. */
export type KakaoSender = { send(message: KakaoMessage): Promise<SmsResult> }

export type KakaoMessageSettings = SolapiSettings & {
  /** The channel of the sender at Kakao. */
  channel: string
}

/** Kakao's notices (ATA) and channel messages (CTA) by Solapi; phones without Kakao get a text message. */
export const openKakaoMessage = (settings: KakaoMessageSettings, clock: Clock): KakaoSender => ({
  async send({ to, text, template, advertising, key }) {
    ensureOutsideTransaction('kakao.send')
    const kakaoOptions = advertising
      ? { pfId: settings.channel, adFlag: true, disableSms: true }
      : { pfId: settings.channel, templateId: template, disableSms: false }
    return sendBySolapi(settings, clock, { to, text, key, type: advertising ? 'CTA' : 'ATA', kakaoOptions })
  },
})
