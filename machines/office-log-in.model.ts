import { createRefusal, defineModel } from './model.ts'
import { officeLogInMachine } from './office-log-in.ts'

const spentTicket = createRefusal('office.ticket.expired')
const wrong = createRefusal('office.factor.wrong')

export const model = defineModel(officeLogInMachine, {
  page: '/office/log-in',
  inputs: [
    { invitation: null, session: 'none', device: 'own' },
    { invitation: null, session: 'open', device: 'own' },
    { invitation: null, session: 'locked', device: 'own' },
    { invitation: 'L', session: 'none', device: 'own' },
  ],
  events: [
    { type: 'password.submit', email: 'owner@vini.test', password: 'Wine#2026' },
    { type: 'password.choose', password: 'Wine#2026' },
    { type: 'code.submit', code: '123456' },
    { type: 'passkey.use' },
    { type: 'login.restart' },
    { type: 'login.end' },
    { type: 'person.act' },
    { type: 'screen.lock' },
    { type: 'screen.unlock', code: '123456' },
    { type: 'screen.unlock', code: null },
    { type: 'session.lost', failure: createRefusal('office.session.required') },
    { type: 'session.locked' },
  ],
  outcomes: {
    readInvitation: {
      done: [{ fullName: '김대표', email: 'owner@vini.test', expiresAt: '2026-11-30T05:00:00Z' }],
      failed: [createRefusal('office.invitation.invalid')],
    },
    acceptInvitation: {
      done: [{ ticket: 'T', step: 'ENROLL', fullName: '김대표', hasPasskey: false }],
      failed: [createRefusal('office.invitation.invalid'), createRefusal('signup.password.common')],
    },
    checkPassword: {
      done: [
        { ticket: 'T', step: 'PROVE', fullName: '김대표', hasPasskey: true },
        { ticket: 'T', step: 'PROVE', fullName: '김대표', hasPasskey: false },
        { ticket: 'T', step: 'ENROLL', fullName: '김대표', hasPasskey: false },
      ],
      failed: [createRefusal('office.credentials.wrong')],
    },
    checkFactor: {
      done: [{ byRecoveryCode: false }, { byRecoveryCode: true }],
      failed: [spentTicket, wrong, createRefusal('passkey.cancelled')],
    },
    openEnrollment: {
      done: [
        {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/vini:owner@vini.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=vini',
        },
      ],
      failed: [spentTicket],
    },
    proveEnrollment: {
      done: [
        [
          ...['k7q2-m9xt-4b8n', 'w3cp-8rjd-x6ty', 'n5ha-2vke-9gzs', 'b8mf-q4wu-7cdp', 'y2tx-6nrk-h3ej'],
          ...['p9gs-d7va-5wmc', 'e4uk-3xbn-8hqt', 'r6jz-t2yc-k9fv', 'c3wd-n8me-u4pg', 'h7ba-5qsx-2tkr'],
        ],
      ],
      failed: [spentTicket, wrong, createRefusal('passkey.cancelled')],
    },
    confirmCodes: { done: [undefined], failed: [spentTicket, createRefusal('office.recovery_code.wrong')] },
    lockScreen: { done: [undefined], failed: [createRefusal('network.unreachable')] },
    unlockScreen: {
      done: [undefined],
      failed: [createRefusal('office.session.required'), wrong, createRefusal('passkey.cancelled')],
    },
    logOut: {
      done: [undefined],
      failed: [createRefusal('office.session.required'), createRefusal('network.unreachable')],
    },
  },
})
