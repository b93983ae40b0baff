import { reconcileFileSetup, toFileId } from './reconcile-file-setup.ts'

export const reconcileFileMachine = reconcileFileSetup.createMachine({
  id: 'reconcile-file',
  description:
    'A settlement file of a payment provider is read, its differences are explained, and it is booked once.',
  context: ({ input }) => ({ ...input, chosen: null, reading: null, explanation: null, failure: null }),
  output: ({ context }) => ({ id: toFileId(context) }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the server says of the file decides what can be done with it.',
      meta: { spec: '4', page: '/office/reconciliation/$id', picture: 'none' },
      always: [
        { guard: 'isUnread', target: 'choosing' },
        { guard: 'isAgreed', target: 'agreed' },
        { target: 'differing' },
      ],
    },
    choosing: {
      description: 'The person names the provider and the days, and chooses a file.',
      meta: { spec: '4', page: '/office/reconciliation' },
      on: { 'file.choose': { target: 'reading', actions: 'setChosen' } },
    },
    reading: {
      description: 'The server reads the file and compares it with the books.',
      meta: { spec: '4', page: '/office/reconciliation' },
      tags: 'busy',
      invoke: {
        src: 'read',
        input: ({ context }) => context.chosen,
        onDone: [
          { guard: 'isFaulty', target: 'faulty', actions: 'setReading' },
          { target: 'deciding', actions: 'setReadFile' },
        ],
        onError: { target: 'choosing', actions: 'setFailure' },
      },
    },
    faulty: {
      description: 'Nothing of the file was kept; each faulty line says where and why.',
      meta: { spec: '4', page: '/office/reconciliation' },
      on: {
        'file.choose': { target: 'reading', actions: 'setChosen' },
        'file.again': { target: 'choosing', actions: 'clearFailure' },
      },
    },
    differing: {
      description: 'The person sees where the file and the books differ, and explains it.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      tags: 'open',
      on: {
        'difference.explain': { target: 'explaining', actions: 'setExplanation' },
        'file.agree': { target: 'agreeing', actions: 'clearFailure' },
        'file.discard': { target: 'discarding', actions: 'clearFailure' },
      },
    },
    explaining: {
      description: 'The server keeps the explanation of one difference.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'explain',
        input: ({ context }) => ({ file: toFileId(context), explanation: context.explanation }),
        onDone: { target: 'deciding', actions: 'setFile' },
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    agreeing: {
      description: 'The server books the file, once.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'agree',
        input: ({ context }) => toFileId(context),
        onDone: { target: 'deciding', actions: 'setFile' },
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    discarding: {
      description: 'The server removes the file with its explanations.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'discard',
        input: ({ context }) => toFileId(context),
        onDone: 'discarded',
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    reloading: {
      description: 'The file is read again as others left it; why the act was refused stays.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'load',
        input: ({ context }) => toFileId(context),
        onDone: { target: 'deciding', actions: 'setFile' },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    agreed: {
      description: 'The file is booked; it and its explanations can be read.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      type: 'final',
    },
    discarded: {
      description: 'The file was removed; the same bytes can be sent again.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      type: 'final',
    },
    failed: {
      description: 'The server refused or did not answer; the file is still there.',
      meta: { spec: '4', page: '/office/reconciliation/$id' },
      tags: 'recoverable',
      on: { 'file.retry': { target: 'reloading', actions: 'clearFailure' } },
    },
  },
})
