import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { drafts as calls } from '#api/calls/office/drafts.ts'
import { ApiError } from '#api/error.ts'
import { mergeFields } from '#machines/draft-merge.ts'
import type {
  Draft,
  DraftSchedule,
  DraftTexts,
  DraftVersion,
  SaveOutcome,
} from '#machines/draft-editor-setup.ts'
import { createSendOnce } from '../../shell/send-once.ts'
import { officeWines } from '../wines/wines.queries.ts'
import { drafts } from './drafts.queries.ts'

type Saving = DraftVersion & DraftTexts

/** How often texts of different fields are put together before the save fails: each time somebody else was first. */
const maxMerges = 3

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'office.draft.changed'

/** Saves; where somebody else did meanwhile, what both wrote goes together, and same fields are a conflict. */
const save = async ({ id, version, base, fields, seen }: Saving, merges = 0): Promise<SaveOutcome> => {
  try {
    return {
      kind: 'saved',
      draft: await calls.saveDraft({ params: { id }, body: { version, body: fields, seen } }),
    }
  } catch (error) {
    if (!isChanged(error) || merges === maxMerges) throw error
  }
  const draft = await calls.draft({ params: { id } })
  const result = mergeFields(base, fields, draft.body)
  if (result.conflicts.length > 0) return { kind: 'conflicted', draft, ...result }
  return save({ id, version: draft.version, base: draft.body, fields: result.fields, seen }, merges + 1)
}

/** What the editor asks of the server; what Query has of drafts and wines is read anew after an act. */
export const createDraftEditorSteps = (client: QueryClient) => {
  const sendOnce = createSendOnce()
  const finish = async (draft: Draft): Promise<Draft> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: drafts.all }),
      client.invalidateQueries({ queryKey: officeWines.all }),
    ])
    return draft
  }
  const act = async (input: object, call: (options: { idempotencyKey: string }) => Promise<Draft>) =>
    finish(await sendOnce(input, call))
  return {
    actors: {
      load: fromPromise(({ input: id }: { input: number }) => calls.draft({ params: { id } })),
      save: fromPromise(({ input }: { input: Saving }) => save(input)),
      check: fromPromise(
        async ({ input: id }: { input: number }) =>
          (await calls.checkDraft({ params: { id } }))._embedded.items,
      ),
      publish: fromPromise(({ input: { id, version } }: { input: DraftVersion }) =>
        act({ publish: id, version }, (options) =>
          calls.publishDraft({ params: { id }, body: { version } }, options),
        ),
      ),
      schedule: fromPromise(({ input: { id, ...body } }: { input: DraftVersion & DraftSchedule }) =>
        act({ schedule: id, ...body }, (options) => calls.scheduleDraft({ params: { id }, body }, options)),
      ),
      sendForReview: fromPromise(({ input: { id, version } }: { input: DraftVersion }) =>
        act({ send: id, version }, (options) =>
          calls.sendDraft({ params: { id }, body: { version } }, options),
        ),
      ),
    },
  }
}
