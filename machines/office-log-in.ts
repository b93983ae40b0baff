import { officeLogInSetup, toContext, toFactor, toPassword, toProof } from './office-log-in-setup.ts'

export const officeLogInMachine = officeLogInSetup.createMachine({
  id: 'office-log-in',
  description: 'Into the office: a password, then a second factor; a screen without a person locks.',
  context: ({ input }) => toContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'An invitation comes first, then a session that is open already.',
      meta: { spec: '6', page: '/office/log-in', picture: 'none' },
      entry: 'clearFailure',
      always: [
        { guard: 'hasInvitation', target: 'openingInvitation' },
        { guard: 'isOpen', target: 'signedIn' },
        { guard: 'isLocked', target: 'locked' },
        { target: 'enteringPassword' },
      ],
    },
    openingInvitation: {
      description: 'The server says whom the link is for.',
      meta: { spec: '6', page: '/office/invitation' },
      tags: 'busy',
      invoke: {
        src: 'readInvitation',
        input: ({ context }) => ({ code: context.invitation ?? '' }),
        onDone: { target: 'settingPassword', actions: 'setInvited' },
        onError: { target: 'invitationRefused', actions: 'setFailure' },
      },
    },
    invitationRefused: {
      description: 'The link cannot be used.',
      meta: { spec: '6', page: '/office/invitation' },
      on: { 'login.restart': { target: 'enteringPassword', actions: 'clearFailure' } },
    },
    settingPassword: {
      description: 'The invited person chooses a password.',
      meta: { spec: '6', page: '/office/invitation' },
      tags: 'editable',
      on: { 'password.choose': 'acceptingInvitation' },
    },
    acceptingInvitation: {
      description: 'The server sets the password and spends the link.',
      meta: { spec: '6', page: '/office/invitation' },
      tags: 'busy',
      invoke: {
        src: 'acceptInvitation',
        input: ({ context, event }) => ({ code: context.invitation ?? '', password: toPassword(event) }),
        onDone: { target: 'openingEnrollment', actions: 'setTicket' },
        onError: [
          { guard: 'isInvitationSpent', target: 'invitationRefused', actions: 'setFailure' },
          { target: 'settingPassword', actions: 'setFailure' },
        ],
      },
    },
    enteringPassword: {
      description: 'The person types e-mail and password.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'editable',
      entry: ['forgetProof', 'forgetSession'],
      on: { 'password.submit': { target: 'checkingPassword', actions: 'setEmail' } },
    },
    checkingPassword: {
      description: 'The server compares the password.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'busy',
      invoke: {
        src: 'checkPassword',
        input: ({ context, event }) => ({ email: context.email, password: toPassword(event) }),
        onDone: [
          { guard: 'mustEnroll', target: 'openingEnrollment', actions: 'setTicket' },
          { target: 'provingFactor', actions: 'setTicket' },
        ],
        onError: { target: 'enteringPassword', actions: 'setFailure' },
      },
    },
    provingFactor: {
      description: 'The person types a code of the authenticator, or a recovery code, or uses a passkey.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'editable',
      on: { 'code.submit': 'checkingFactor', 'passkey.use': 'checkingFactor', 'login.restart': 'deciding' },
    },
    checkingFactor: {
      description: 'The server compares the code, or what the passkey has signed.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'busy',
      entry: 'setMeans',
      invoke: {
        src: 'checkFactor',
        input: ({ context, event }) => toFactor(context, event),
        onDone: { target: 'signedIn', actions: 'setLogInEnd' },
        onError: [
          { guard: 'isTicketSpent', target: 'enteringPassword', actions: 'setFailure' },
          { target: 'provingFactor', actions: 'setFailure' },
        ],
      },
    },
    openingEnrollment: {
      description: 'The server makes the secret of a new authenticator.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'busy',
      invoke: {
        src: 'openEnrollment',
        input: ({ context }) => ({ ticket: context.ticket ?? '' }),
        onDone: { target: 'enrollingFactor', actions: 'setEnrollment' },
        onError: { target: 'enteringPassword', actions: 'setFailure' },
      },
    },
    enrollingFactor: {
      description: 'The person gives the secret to an authenticator, and types its first code.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'editable',
      on: { 'code.submit': 'provingEnrollment', 'login.restart': 'deciding' },
    },
    provingEnrollment: {
      description: 'The server compares the first code.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'busy',
      invoke: {
        src: 'proveEnrollment',
        input: ({ context, event }) => toProof(context, event),
        onDone: { target: 'keepingCodes', actions: 'setCodes' },
        onError: [
          { guard: 'isTicketSpent', target: 'enteringPassword', actions: 'setFailure' },
          { target: 'enrollingFactor', actions: 'setFailure' },
        ],
      },
    },
    keepingCodes: {
      description: 'Ten recovery codes are shown this once; one of them is typed back.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'editable',
      on: { 'code.submit': 'confirmingCodes' },
    },
    confirmingCodes: {
      description: 'The server compares the recovery code; the second factor counts from then on.',
      meta: { spec: '6', page: '/office/log-in' },
      tags: 'busy',
      invoke: {
        src: 'confirmCodes',
        input: ({ context, event }) => toProof(context, event),
        onDone: 'signedIn',
        onError: [
          { guard: 'isTicketSpent', target: 'enteringPassword', actions: 'setFailure' },
          { target: 'keepingCodes', actions: 'setFailure' },
        ],
      },
    },
    signedIn: {
      description: 'The person works; each key and pointer starts the wait anew.',
      meta: { spec: '6', page: '/office/account' },
      tags: 'within',
      entry: ['forgetProof', 'clearFailure'],
      after: { idle: 'locking' },
      on: {
        'person.act': { target: 'signedIn', reenter: true },
        'screen.lock': 'locking',
        'session.locked': 'locked',
        'session.lost': { target: 'enteringPassword', actions: 'setFailure' },
        'login.end': 'loggingOut',
      },
    },
    locking: {
      description: 'The screen is covered while the server locks the session.',
      meta: { spec: '6', page: '/office/account' },
      tags: ['within', 'locked', 'busy'],
      invoke: { src: 'lockScreen', onDone: 'locked', onError: 'locked' },
      on: { 'session.lost': { target: 'enteringPassword', actions: 'setFailure' } },
    },
    locked: {
      description: 'The screen is locked over the open page, which keeps what was typed.',
      meta: { spec: '6', page: '/office/account' },
      tags: ['within', 'locked', 'editable'],
      on: {
        'screen.unlock': { target: 'unlocking', actions: 'setMeans' },
        'session.lost': { target: 'enteringPassword', actions: 'setFailure' },
        'login.end': 'loggingOut',
      },
    },
    unlocking: {
      description: 'The server compares the code, or what the passkey has signed.',
      meta: { spec: '6', page: '/office/account' },
      tags: ['within', 'locked', 'busy'],
      invoke: {
        src: 'unlockScreen',
        input: ({ context, event }) => toFactor(context, event),
        onDone: 'signedIn',
        onError: { target: 'locked', actions: 'setFailure' },
      },
      on: { 'session.lost': { target: 'enteringPassword', actions: 'setFailure' } },
    },
    loggingOut: {
      description: 'The server ends the session behind a covered screen.',
      meta: { spec: '6', page: '/office/account' },
      tags: ['within', 'locked', 'busy'],
      invoke: { src: 'logOut', onDone: 'deciding', onError: { target: 'locked', actions: 'setFailure' } },
      on: { 'session.lost': 'deciding' },
    },
  },
})
