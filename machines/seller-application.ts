import { assign } from 'xstate'
import { sellerApplicationSetup, toOpenTerms } from './seller-application-setup.ts'

export const sellerApplicationMachine = sellerApplicationSetup.createMachine({
  id: 'seller-application',
  description: 'A seller applies: each step is kept by the server, so that another device goes on from it.',
  context: ({ input }) => ({ application: input.application, step: null, saving: null, failure: null }),
  output: ({ context }) => ({ id: context.application.id }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the server has of the application says where it goes on.',
      meta: { spec: '4', page: '/seller/apply', picture: 'none' },
      always: [
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'isSent', target: 'underReview' },
        { guard: 'isReturned', target: 'correcting' },
        { guard: 'isCompanyOpen', target: 'enteringCompany' },
        { guard: 'areDocumentsOpen', target: 'addingDocuments' },
        { guard: 'isAccountOpen', target: 'enteringAccount' },
        { guard: 'isStoreOpen', target: 'addingStore' },
        { target: 'agreeing' },
      ],
    },
    enteringCompany: {
      description: 'The seller enters who they are.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'editable',
      on: {
        'step.save': { target: 'saving', actions: 'setEntry' },
        'step.open': { target: 'deciding', actions: 'setStep' },
      },
    },
    addingDocuments: {
      description: 'The seller sends copies of their documents, one by one.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'editable',
      on: {
        'document.add': { target: 'saving', actions: 'setDocument' },
        'step.next': { target: 'deciding', actions: 'clearStep' },
        'step.open': { target: 'deciding', actions: 'setStep' },
      },
    },
    enteringAccount: {
      description: 'The seller enters the account for their money.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'editable',
      on: {
        'step.save': { target: 'saving', actions: 'setEntry' },
        'step.open': { target: 'deciding', actions: 'setStep' },
      },
    },
    addingStore: {
      description: 'The seller adds their first store, with its place and hours.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'editable',
      on: {
        'step.save': { target: 'saving', actions: 'setEntry' },
        'step.open': { target: 'deciding', actions: 'setStep' },
      },
    },
    agreeing: {
      description: 'The seller reads the terms, agrees, and sends the application.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'editable',
      on: {
        'application.send': 'sending',
        'step.open': { target: 'deciding', actions: 'setStep' },
      },
    },
    saving: {
      description: 'The server keeps a step or a document.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ saving: context.saving }),
        onDone: { target: 'deciding', actions: ['stayAtDocuments', 'setApplication'] },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    sending: {
      description: 'The server checks that all is there, and puts the application before the operator.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ idTerms: toOpenTerms(context) }),
        onDone: { target: 'deciding', actions: ['setApplication', 'clearStep'] },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    underReview: {
      description: 'The operator reviews the application; the page asks what became of it.',
      meta: { spec: '4', page: '/seller/apply' },
      on: {
        'application.changed': {
          target: 'deciding',
          actions: assign(({ event }) => ({ application: event.application, step: null })),
        },
      },
    },
    correcting: {
      description: 'The application came back: the seller reads why, and corrects it step by step.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'editable',
      on: {
        'step.open': { target: 'deciding', actions: 'setStep' },
        'application.send': 'sending',
      },
    },
    approved: {
      description: 'The seller is open, and sells from their store.',
      meta: { spec: '4', page: '/seller/apply' },
      type: 'final',
    },
    rejected: {
      description: 'The operator did not accept the application; the seller reads why.',
      meta: { spec: '4', page: '/seller/apply' },
      type: 'final',
    },
    failed: {
      description: 'The server refused or did not answer; what was typed is still there.',
      meta: { spec: '4', page: '/seller/apply' },
      tags: 'recoverable',
      on: {
        'application.retry': [{ guard: 'hasToSend', target: 'sending' }, { target: 'saving' }],
        'application.continue': { target: 'deciding', actions: 'reopenStep' },
      },
    },
  },
})
