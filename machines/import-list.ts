import { importListSetup, noFile, toSeenVersion } from './import-list-setup.ts'

export const importListMachine = importListSetup.createMachine({
  id: 'import-list',
  description:
    'A list from a spreadsheet is read, compared with the shop, and applied once: of wines, or of what a seller offers.',
  context: ({ input }) => ({
    ...input,
    file: noFile,
    meaning: null,
    confirmation: null,
    reason: '',
    failure: null,
  }),
  output: ({ context }) => ({ id: context.list?.id ?? 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the server says of the list decides what can be done with it.',
      meta: { spec: '4', page: '/office/imports/$iid', picture: 'none' },
      always: [
        { guard: 'isUnread', target: 'choosing' },
        { guard: 'isApplied', target: 'applied' },
        { guard: 'isOver', target: 'ended' },
        { guard: 'isFaulty', target: 'faulty' },
        { guard: 'hasUnknown', target: 'mappingUnknown' },
        { target: 'comparing' },
      ],
    },
    choosing: {
      description: 'The person chooses a file.',
      meta: { spec: '4', page: '/office/imports' },
      on: { 'file.choose': { target: 'reading', actions: 'setFile' } },
    },
    reading: {
      description: 'The server reads the file and compares it with the shop.',
      meta: { spec: '4', page: '/office/imports' },
      tags: 'busy',
      invoke: {
        src: 'read',
        input: ({ context }) => context.file,
        onDone: { target: 'deciding', actions: 'setList' },
        onError: { target: 'choosing', actions: 'setFailure' },
      },
    },
    faulty: {
      description: 'The file cannot be read; each fault says where and why.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: 'open',
      on: {
        'list.renew': { target: 'renewing', actions: 'clearFailure' },
        'list.discard': { target: 'discarding', actions: 'clearFailure' },
      },
    },
    mappingUnknown: {
      description: 'The list has names that the shop does not know, each with a way to mend it.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: 'open',
      on: {
        'name.map': { target: 'mapping', actions: 'setMeaning' },
        'proposals.confirm': { target: 'confirming', actions: 'setConfirmation' },
        'list.renew': { target: 'renewing', actions: 'clearFailure' },
        'list.discard': { target: 'discarding', actions: 'clearFailure' },
        'list.apply': { target: 'applying', actions: 'setReason' },
      },
    },
    mapping: {
      description: 'The server compares the list again with another meaning of a name.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'map',
        input: ({ context }) => ({ ...toSeenVersion(context), meaning: context.meaning }),
        onDone: { target: 'deciding', actions: 'setList' },
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    confirming: {
      description: 'The server takes what the person confirmed and compares the list again.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'confirm',
        input: ({ context }) => ({ ...toSeenVersion(context), confirmation: context.confirmation }),
        onDone: { target: 'deciding', actions: 'setList' },
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    comparing: {
      description: 'The person sees what was and what will be, and what is refused and why.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: 'open',
      on: {
        'name.map': { target: 'mapping', actions: 'setMeaning' },
        'proposals.confirm': { target: 'confirming', actions: 'setConfirmation' },
        'list.renew': { target: 'renewing', actions: 'clearFailure' },
        'list.discard': { target: 'discarding', actions: 'clearFailure' },
        'list.apply': { target: 'applying', actions: 'setReason' },
      },
    },
    renewing: {
      description: 'The server compares the list with the shop as it is now.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'renew',
        input: ({ context }) => toSeenVersion(context).id,
        onDone: { target: 'deciding', actions: 'setList' },
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    applying: {
      description: 'The server writes all rows but the refused ones, once.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'apply',
        input: ({ context }) => ({ ...toSeenVersion(context), reason: context.reason }),
        onDone: { target: 'deciding', actions: 'setList' },
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    discarding: {
      description: 'The server puts the list away.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'discard',
        input: ({ context }) => toSeenVersion(context).id,
        onDone: { target: 'deciding', actions: 'setList' },
        onError: [
          { guard: 'isStale', target: 'reloading', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    reloading: {
      description: 'The list is read again as others left it; why the act was refused stays.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: ['busy', 'open'],
      invoke: {
        src: 'load',
        input: ({ context }) => toSeenVersion(context).id,
        onDone: { target: 'deciding', actions: 'setList' },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    applied: {
      description: 'The list was applied; what it wrote can be read row by row.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      type: 'final',
    },
    ended: {
      description: 'The list was put away, or its time ran out, without being applied.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      type: 'final',
    },
    failed: {
      description: 'The server refused or did not answer; the list is still there.',
      meta: { spec: '4', page: '/office/imports/$iid' },
      tags: 'recoverable',
      on: { 'list.retry': { target: 'reloading', actions: 'clearFailure' } },
    },
  },
})
