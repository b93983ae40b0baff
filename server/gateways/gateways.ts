import type { Clock } from '../clock.ts'
import { openJuso, type AddressRegister, type JusoSettings } from './address.ts'
import { openRecaptcha, type CaptchaVerifier, type RecaptchaSettings } from './captcha.ts'
import { openFiles, type FileSettings, type FileStore } from './files.ts'
import { openNiceid, type NiceidSettings } from './identity.niceid.ts'
import type { IdentityProvider } from './identity.ts'
import { openSmtp, type MailSender, type SmtpSettings } from './mail.ts'
import { openKakaoMap, type KakaoMapSettings, type Maps } from './maps.ts'
import { openAllat, type AllatSettings } from './payment.allat.ts'
import { openKakaopay, type KakaopaySettings } from './payment.kakaopay.ts'
import type { EasyPayProvider, CardPaymentProvider } from './payment.ts'
import { openKakaoMessage, type KakaoMessageSettings, type KakaoSender } from './kakao-message.ts'
import { openPush, type PushSender, type PushSettings } from './push.ts'
import { cacheMaps, cacheAddressRegister } from './lookup-cache.ts'
import { openSocial } from './social.oauth.ts'
import type { SocialLogin, SocialSettings } from './social.ts'
import { openSolapi, type SmsSender, type SolapiSettings } from './sms.ts'

export type GatewaySettings = {
  allat: AllatSettings
  /** Without a contract, provider B is not offered. */
  kakaopay?: KakaopaySettings | undefined
  niceid: NiceidSettings
  solapi: SolapiSettings
  smtp: SmtpSettings
  /** Without a channel, no messages go by Kakao. */
  kakaoMessage?: KakaoMessageSettings | undefined
  /** Without a project, there are no push messages. */
  push?: PushSettings | undefined
  /** By default a folder beside the shop's other data. */
  files?: FileSettings
  /** Without these settings the shop's own gazetteer answers. */
  kakaoMap?: KakaoMapSettings | undefined
  juso?: JusoSettings | undefined
  /** Providers without keys are not offered. */
  social?: SocialSettings
  /** Without these settings the shop verifies proofs of work itself. */
  recaptcha?: RecaptchaSettings
}

/** Every outside service of the shop; callers must not call one inside a transaction. */
export type Gateways = {
  payment: CardPaymentProvider
  kakaopay: EasyPayProvider | null
  identity: IdentityProvider
  sms: SmsSender
  mail: MailSender
  kakaoMessage: KakaoSender | null
  push: PushSender | null
  files: FileStore
  maps: Maps | null
  addresses: AddressRegister | null
  social: SocialLogin
  captcha: CaptchaVerifier | null
}

/** Opens no connection yet: each call opens its own. */
export const openGateways = (settings: GatewaySettings, clock: Clock): Gateways => ({
  payment: openAllat(settings.allat, clock),
  kakaopay: settings.kakaopay ? openKakaopay(settings.kakaopay) : null,
  identity: openNiceid(settings.niceid, clock),
  sms: openSolapi(settings.solapi, clock),
  mail: openSmtp(settings.smtp),
  kakaoMessage: settings.kakaoMessage ? openKakaoMessage(settings.kakaoMessage, clock) : null,
  push: settings.push ? openPush(settings.push, clock) : null,
  social: openSocial(settings.social ?? {}, clock),
  captcha: settings.recaptcha ? openRecaptcha(settings.recaptcha) : null,
  files: openFiles(settings.files ?? { folder: '.data/files' }),
  maps: settings.kakaoMap ? cacheMaps(openKakaoMap(settings.kakaoMap), clock) : null,
  addresses: settings.juso ? cacheAddressRegister(openJuso(settings.juso), clock) : null,
})
