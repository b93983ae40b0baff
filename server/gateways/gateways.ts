import type { Clock } from '#server/clock.ts'
import { openNiceid, type NiceidSettings } from './identity.niceid.ts'
import type { IdentityProvider } from './identity.ts'
import { openSmtp, type MailSender, type SmtpSettings } from './mail.ts'
import { openAllat, type AllatSettings } from './payment.allat.ts'
import type { PaymentProvider } from './payment.ts'
import { openSolapi, type SmsSender, type SolapiSettings } from './sms.ts'

export type GatewaySettings = {
  allat: AllatSettings
  niceid: NiceidSettings
  solapi: SolapiSettings
  smtp: SmtpSettings
}

/** Every outside service the shop talks to; none of them may be called inside a transaction. */
export type Gateways = {
  payment: PaymentProvider
  identity: IdentityProvider
  sms: SmsSender
  mail: MailSender
}

/** Connects nothing yet: each call opens its own connection. */
export function openGateways(settings: GatewaySettings, clock: Clock): Gateways {
  return {
    payment: openAllat(settings.allat, clock),
    identity: openNiceid(settings.niceid, clock),
    sms: openSolapi(settings.solapi, clock),
    mail: openSmtp(settings.smtp),
  }
}
