import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { invitations } from '#api/contract/invitations.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type Invitation = Answer<typeof invitations.invitation>

type Context = { link: string; invitation: Invitation | null; failure: Failure | null }
type Event = { type: 'password.submit'; password: string } | { type: 'open.retry' }

export const acceptInvitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { link: string },
    output: {} as { invitation: Invitation | null },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    readInvitation: fromPromise<Invitation, { link: string }>(() => Promise.reject(new Error('no step'))),
    acceptInvitation: fromPromise<void, { link: string; password: string }>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearLink: assign({ link: '', failure: null }),
  },
  guards: {
    isExpired: ({ event }) => hasCode(event, ['invitation.invalid']),
  },
}).createMachine({
  id: 'accept-invitation',
  description: 'A member of staff who was invited: the link is read, then the first password is made, once.',
  context: ({ input }) => ({ link: input.link, invitation: null, failure: null }),
  output: ({ context }) => ({ invitation: context.invitation }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The link of the invitation is read.',
      meta: { spec: '6', page: '/account/invitation' },
      tags: 'busy',
      invoke: {
        src: 'readInvitation',
        input: ({ context: { link } }) => ({ link }),
        onDone: {
          target: 'choosingPassword',
          actions: assign(({ event }) => ({ invitation: event.output, failure: null })),
        },
        onError: [
          {
            guard: 'isExpired',
            target: 'expired',
            actions: 'clearLink',
          },
          {
            target: 'unread',
            actions: 'setFailure',
          },
        ],
      },
    },
    choosingPassword: {
      description: 'The invited member of staff chooses a first password.',
      meta: { spec: '6', page: '/account/invitation' },
      tags: 'editable',
      on: { 'password.submit': 'accepting' },
    },
    accepting: {
      description: 'The server accepts the invitation with the password.',
      meta: { spec: '6', page: '/account/invitation' },
      tags: 'busy',
      invoke: {
        src: 'acceptInvitation',
        input: ({ context, event }) => ({
          link: context.link,
          password: event.type === 'password.submit' ? event.password : '',
        }),
        onDone: { target: 'accepted', actions: 'clearLink' },
        onError: [
          {
            guard: 'isExpired',
            target: 'expired',
            actions: 'clearLink',
          },
          {
            target: 'choosingPassword',
            actions: 'setFailure',
          },
        ],
      },
    },
    accepted: {
      description: 'The account is ready; its owner may log in.',
      meta: { spec: '6', page: '/account/invitation' },
      type: 'final',
    },
    expired: {
      description: 'The invitation is used or no longer valid.',
      meta: { spec: '6', page: '/account/invitation' },
      type: 'final',
    },
    unread: {
      description: 'The invitation could not be read; it may be tried again.',
      meta: { spec: '6', page: '/account/invitation' },
      tags: 'recoverable',
      on: { 'open.retry': 'opening' },
    },
  },
})
