import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { invitations } from '#api/contract/invitations.ts'
import { toFailure, type Failure } from './failure.ts'

export type Invitation = Answer<typeof invitations.invitation>

type Context = { link: string; invitation: Invitation | null; failure: Failure | null }
type Event = { type: 'password.submit'; password: string } | { type: 'open.retry' }

/** A member of staff who was invited: the link is read, then the first password is made, once. */
export const acceptInvitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { link: string },
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: {
    readInvitation: fromPromise<Invitation, { link: string }>(() => Promise.reject(new Error('no step'))),
    acceptInvitation: fromPromise<void, { link: string; password: string }>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetLink: assign({ link: '', failure: null }),
  },
  guards: {
    isOver: (_, { error }: { error: unknown }) => toFailure(error).code === 'invitation.invalid',
  },
}).createMachine({
  id: 'accept-invitation',
  context: ({ input }) => ({ link: input.link, invitation: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
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
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'expired',
            actions: 'forgetLink',
          },
          {
            target: 'unread',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    choosingPassword: { tags: 'editable', on: { 'password.submit': 'accepting' } },
    accepting: {
      tags: 'busy',
      invoke: {
        src: 'acceptInvitation',
        input: ({ context, event }) => ({
          link: context.link,
          password: event.type === 'password.submit' ? event.password : '',
        }),
        onDone: { target: 'accepted', actions: 'forgetLink' },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'expired',
            actions: 'forgetLink',
          },
          {
            target: 'choosingPassword',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    accepted: { type: 'final', tags: 'terminal' },
    expired: { type: 'final', tags: 'terminal' },
    unread: { tags: 'recoverable', on: { 'open.retry': 'opening' } },
  },
})
