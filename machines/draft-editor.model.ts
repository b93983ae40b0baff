import { draftEditorMachine } from './draft-editor.ts'
import type { Draft } from './draft-editor-setup.ts'
import { createRefusal, defineModel } from './model.ts'

const createDraft = (state: Draft['state'], body: Draft['body'] = { name_ko: '바롤로' }): Draft => ({
  ...{ id: 5, kind: 'WINE', idSubject: 7, company: null, name: '바롤로', state, version: 3 },
  ...{ savedAt: '2026-11-27T14:05:00+09:00', by: '박운영', sentAt: null, publishAt: null, takeDownAt: null },
  ...{ isNew: false, body, returned: null, subject: body, overtaken: [], products: [] },
})
const fault = { field: 'area', code: 'EMPTY' } as const
const failures = [createRefusal('network.unreachable')]

export const model = defineModel(draftEditorMachine, {
  page: '/office/drafts/$did',
  inputs: [
    { id: 5, canPublish: true },
    { id: 5, canPublish: false },
  ],
  events: [
    { type: 'fields.change', change: { name_ko: '바롤로 세랄토' } },
    { type: 'draft.save' },
    { type: 'draft.check' },
    { type: 'conflicts.resolve', change: { name_ko: '바롤로 세랄토' } },
    { type: 'overtaken.resolve', change: { name_ko: '바롤로 세랄토' }, seen: { name_ko: '바롤로' } },
    { type: 'draft.publish' },
    { type: 'draft.schedule', schedule: { publishAt: '2026-11-27T18:00:00+09:00', takeDownAt: null } },
    { type: 'draft.unschedule' },
    { type: 'draft.send' },
    { type: 'draft.reload' },
    { type: 'draft.retry' },
  ],
  outcomes: {
    load: {
      done: (['EDITING', 'SENT', 'SCHEDULED', 'PUBLISHED', 'DISCARDED'] as const).map((state) =>
        createDraft(state),
      ),
      failed: failures,
    },
    save: {
      done: [
        { kind: 'saved', draft: createDraft('EDITING', { name_ko: '바롤로 세랄토' }) },
        {
          kind: 'conflicted',
          draft: createDraft('EDITING', { name_ko: '바롤로 리제르바' }),
          fields: { name_ko: '바롤로 세랄토' },
          conflicts: [{ field: 'name_ko', mine: '바롤로 세랄토', theirs: '바롤로 리제르바' }],
        },
      ],
      failed: failures,
    },
    check: { done: [[], [{ ...fault, refuses: true }]], failed: failures },
    publish: { done: [createDraft('PUBLISHED')], failed: failures },
    schedule: { done: [createDraft('SCHEDULED'), createDraft('EDITING')], failed: failures },
    sendForReview: { done: [createDraft('SENT')], failed: failures },
  },
})
