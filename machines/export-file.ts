import { assign } from 'xstate'
import { exportFileSetup, toExportRequest } from './export-file-setup.ts'

export const exportFileMachine = exportFileSetup.createMachine({
  id: 'export-file',
  description: 'A list of the office as a file: with masked people, or with personal data for a reason.',
  context: ({ input }) => ({
    ...input,
    ...{ personal: false, reason: '', file: null, isDownloaded: false },
    ...{ cause: null, fault: null, failure: null },
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A person sees the filters of the file, and chooses whether people are masked in it.',
      meta: { spec: '6', page: '/office/orders' },
      tags: 'editable',
      entry: 'forgetReason',
      on: {
        'personal.set': { actions: assign(({ event }) => ({ personal: event.personal })) },
        'choice.submit': [{ guard: 'isPersonal', target: 'givingReason' }, { target: 'preparing' }],
      },
    },
    givingReason: {
      description: 'The person types why the file has to have personal data; the access records keep it.',
      meta: { spec: '6', page: '/office/orders' },
      tags: 'editable',
      on: {
        'reason.submit': [
          {
            guard: 'isReason',
            target: 'preparing',
            actions: assign(({ event }) => ({ reason: event.reason.trim(), fault: null })),
          },
          { actions: assign({ fault: 'reason' }) },
        ],
        'step.back': 'choosing',
      },
    },
    preparing: {
      description: 'The worker makes the file; it goes on when the person leaves.',
      meta: { spec: '6', page: '/office/orders' },
      tags: ['busy', 'kept'],
      invoke: {
        src: 'prepare',
        input: ({ context }) => toExportRequest(context),
        onDone: [
          { guard: 'isMade', target: 'ready', actions: 'setFile' },
          { target: 'failed', actions: 'setCause' },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    ready: {
      description: 'The file can be downloaded for a day.',
      meta: { spec: '6', page: '/office/orders' },
      tags: 'kept',
      after: { exportKept: 'expired' },
      on: { 'file.download': { target: 'downloading', actions: 'clearFailure' }, 'export.again': 'choosing' },
    },
    downloading: {
      description: 'The server records the download and answers where the file is.',
      meta: { spec: '6', page: '/office/orders' },
      tags: ['busy', 'kept'],
      invoke: {
        src: 'download',
        input: ({ context }) => ({ id: context.file?.id ?? 0 }),
        onDone: { target: 'ready', actions: assign({ isDownloaded: true }) },
        onError: [
          { guard: 'isGone', target: 'expired' },
          { target: 'ready', actions: 'setFailure' },
        ],
      },
    },
    expired: {
      description: 'A day has passed, and the file was removed.',
      meta: { spec: '6', page: '/office/orders' },
      on: { 'export.again': 'choosing' },
    },
    failed: {
      description: 'There is no file: the server refused, did not answer, or the worker could not make it.',
      meta: { spec: '6', page: '/office/orders' },
      tags: 'recoverable',
      on: {
        'export.retry': { target: 'preparing', actions: 'clearFailure' },
        'export.again': { target: 'choosing', actions: 'clearFailure' },
      },
    },
  },
})
