import type { GatewaySettings } from '#server/gateways/gateways.ts'
import { sandboxKeys } from '#server/gateways/sandboxes.ts'

const unreachable = 'http://127.0.0.1:9'

/** Settings of outside services at which no server answers. */
export const unreachableGateways: GatewaySettings = {
  allat: { url: unreachable, scriptUrl: '', ...sandboxKeys.allat },
  niceid: { url: unreachable, ...sandboxKeys.niceid },
  solapi: { url: unreachable, ...sandboxKeys.solapi, sender: '1588-0000' },
  smtp: { url: 'smtp://127.0.0.1:9', from: 'vini <no-reply@vini.test>' },
}
