import { draftEditorSetup, emptyContext, toVersion } from './draft-editor-setup.ts'

export const draftEditorMachine = draftEditorSetup.createMachine({
  id: 'draft-editor',
  description:
    'A person writes a draft that others may write too: it is saved by itself, checked, and published, planned or sent.',
  context: ({ input }) => ({ ...input, ...emptyContext }),
  output: ({ context }) => ({ idSubject: context.draft?.idSubject ?? null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The draft is read as the server has it.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => context.id,
        onDone: { target: 'deciding', actions: 'setDraft' },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    deciding: {
      description: 'The state of the draft says what can be done with it.',
      meta: { spec: '4', page: '/office/drafts/$did', picture: 'none' },
      always: [
        { guard: 'isPublished', target: 'published' },
        { guard: 'isDiscarded', target: 'discarded' },
        { guard: 'isScheduled', target: 'scheduled' },
        { guard: 'isSentAway', target: 'sent' },
        { target: 'editing' },
      ],
    },
    editing: {
      description: 'The person writes, and so may others.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      initial: 'clean',
      states: {
        clean: {
          description: 'All that was typed is saved.',
          meta: { spec: '4', page: '/office/drafts/$did' },
          tags: 'editable',
          on: {
            'fields.change': { target: 'dirty', actions: 'typeFields' },
            'overtaken.resolve': { target: 'saving', actions: 'typeFields' },
            'draft.check': '#draft-editor.checking',
          },
        },
        dirty: {
          description: 'Something was typed; it is saved after a pause or on leaving a field.',
          meta: { spec: '4', page: '/office/drafts/$did' },
          tags: ['editable', 'unsaved'],
          after: { typingPause: 'saving' },
          on: {
            'fields.change': { target: 'dirty', reenter: true, actions: 'typeFields' },
            'overtaken.resolve': { target: 'saving', actions: 'typeFields' },
            'draft.save': 'saving',
            'draft.check': { target: 'saving', actions: 'askForCheck' },
          },
        },
        saving: {
          description: 'The draft is saved with the version that was read; typing goes on.',
          meta: { spec: '4', page: '/office/drafts/$did' },
          tags: ['editable', 'unsaved'],
          entry: 'beginSave',
          invoke: {
            src: 'save',
            input: ({ context }) => ({
              ...toVersion(context),
              base: context.draft?.body ?? {},
              fields: context.fields,
              seen: context.seen,
            }),
            onDone: [
              { guard: 'wasConflicted', target: 'conflicted', actions: 'setConflicts' },
              { guard: 'hasTyped', target: 'dirty', actions: 'setSaved' },
              { guard: 'checksNext', target: '#draft-editor.checking', actions: 'setSaved' },
              { target: 'clean', actions: 'setSaved' },
            ],
            onError: { target: '#draft-editor.failed', actions: 'setFailure' },
          },
          on: {
            'fields.change': { actions: 'typeFields' },
            'overtaken.resolve': { actions: 'typeFields' },
            'draft.check': { actions: 'askForCheck' },
          },
        },
        conflicted: {
          description: 'Others wrote into the same fields: of both texts one is chosen, or a new one typed.',
          meta: { spec: '4', page: '/office/drafts/$did' },
          tags: 'unsaved',
          on: { 'conflicts.resolve': { target: 'saving', actions: 'resolveConflicts' } },
        },
      },
    },
    checking: {
      description: 'The server checks the draft by the rules of the catalogue.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: 'busy',
      invoke: {
        src: 'check',
        input: ({ context }) => context.id,
        onDone: [
          { guard: 'isRefused', target: 'faulty', actions: 'setFaults' },
          { target: 'ready', actions: 'setFaults' },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    faulty: {
      description: 'Some fields keep the draft from being published; each is a link to its field.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: 'editable',
      on: {
        'fields.change': { target: 'editing.dirty', actions: 'typeFields' },
        'overtaken.resolve': { target: 'editing.saving', actions: 'typeFields' },
        'draft.check': 'checking',
      },
    },
    ready: {
      description: 'Nothing keeps the draft from being published; missing languages are named.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: 'editable',
      on: {
        'fields.change': { target: 'editing.dirty', actions: 'typeFields' },
        'overtaken.resolve': { target: 'editing.saving', actions: 'typeFields' },
        'draft.publish': 'publishing',
        'draft.schedule': { target: 'scheduling', actions: 'setSchedule' },
        'draft.send': 'sendingForReview',
      },
    },
    publishing: {
      description: 'The draft is applied to the shop in one transaction.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: 'busy',
      invoke: {
        src: 'publish',
        input: ({ context }) => toVersion(context),
        onDone: { target: 'deciding', actions: 'setDraft' },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    scheduling: {
      description: 'The server keeps when the draft is published, or drops that plan.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: 'busy',
      invoke: {
        src: 'schedule',
        input: ({ context }) => ({ ...toVersion(context), ...context.schedule }),
        onDone: { target: 'deciding', actions: 'setDraft' },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    sendingForReview: {
      description: 'The draft is put before those who publish.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: 'busy',
      invoke: {
        src: 'sendForReview',
        input: ({ context }) => toVersion(context),
        onDone: { target: 'deciding', actions: 'setDraft' },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    scheduled: {
      description: 'The draft is published at its time; until then the plan can be dropped.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      on: {
        'draft.unschedule': { target: 'scheduling', actions: 'setSchedule' },
        'draft.reload': 'loading',
      },
    },
    sent: {
      description: 'The draft waits for a decision, and comes back with reasons or is published.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      on: { 'draft.reload': 'loading' },
    },
    published: {
      description: 'The shop shows what was written.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      type: 'final',
    },
    discarded: {
      description: 'The draft was thrown away.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      type: 'final',
    },
    failed: {
      description: 'The server refused or did not answer; what was typed is still there.',
      meta: { spec: '4', page: '/office/drafts/$did' },
      tags: ['recoverable', 'unsaved'],
      on: {
        'draft.retry': [{ guard: 'hasUnsaved', target: 'editing.saving' }, { target: 'loading' }],
      },
    },
  },
})
