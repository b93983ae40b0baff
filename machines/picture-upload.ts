import { assign } from 'xstate'
import { emptyDescription, pictureUploadSetup, toAttachRequest } from './picture-upload-setup.ts'

export const pictureUploadMachine = pictureUploadSetup.createMachine({
  id: 'picture-upload',
  description:
    'A person of the office adds photographs: they are sent at once, then framed, described and attached one by one.',
  context: () => ({
    files: [],
    sent: [],
    refused: [],
    at: 0,
    description: emptyDescription,
    fault: null,
    failure: null,
  }),
  output: ({ context }) => ({ count: context.sent.length }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person chooses one or more files, or drops them.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      tags: 'editable',
      on: {
        'files.choose': {
          guard: 'hasFiles',
          target: 'sending',
          actions: assign(({ event }) => ({ files: event.files, failure: null })),
        },
      },
    },
    sending: {
      description: 'The files are on their way, each with its progress.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => context.files,
        onDone: [
          { guard: 'wasSent', target: 'framing', actions: 'setOutcome' },
          { target: 'refused', actions: 'setOutcome' },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    framing: {
      description: 'The person says what the picture shows, frames it, and marks what must stay in sight.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      tags: 'editable',
      on: {
        'description.set': {
          actions: assign(({ context, event }) => ({
            description: { ...context.description, ...event.change },
            fault: null,
          })),
        },
        'frame.submit': [
          { guard: 'hasFrame', target: 'describing', actions: 'clearFault' },
          { actions: 'setFrameMissing' },
        ],
        'picture.skip': [
          { guard: 'hasAnother', target: 'framing', reenter: true, actions: 'takeNext' },
          { target: 'attached' },
        ],
      },
    },
    describing: {
      description:
        'The person writes the alt text in Korean, checks the offered ones, and states the rights.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      tags: 'editable',
      on: {
        'description.set': {
          actions: assign(({ context, event }) => ({
            description: { ...context.description, ...event.change },
            fault: null,
          })),
        },
        'step.back': { target: 'framing', actions: 'clearFault' },
        'description.submit': [
          { guard: 'isDescribed', target: 'attaching', actions: 'clearFault' },
          { guard: 'hasAlt', actions: 'setHolderMissing' },
          { actions: 'setAltMissing' },
        ],
      },
    },
    attaching: {
      description: 'The server gives the picture to its wine; it is on show at once.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      tags: 'busy',
      invoke: {
        src: 'attach',
        input: ({ context }) => toAttachRequest(context),
        onDone: [{ guard: 'hasAnother', target: 'framing', actions: 'takeNext' }, { target: 'attached' }],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    attached: {
      description: 'Every picture that was taken has its place.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      type: 'final',
    },
    refused: {
      description: 'None of the files can be taken, each for a reason of its own; the person chooses others.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      tags: 'recoverable',
      on: { 'step.back': { target: 'choosing', actions: assign({ files: [], refused: [] }) } },
    },
    failed: {
      description: 'The server refused or did not answer; nothing that was entered is lost.',
      meta: { spec: '4', page: '/office/wines/$wid' },
      tags: 'recoverable',
      on: {
        'step.retry': [
          { guard: 'hasSent', target: 'attaching', actions: 'clearFault' },
          { target: 'sending', actions: 'clearFault' },
        ],
        'step.back': [
          { guard: 'hasSent', target: 'describing', actions: 'clearFault' },
          { target: 'choosing', actions: 'clearFault' },
        ],
      },
    },
  },
})
