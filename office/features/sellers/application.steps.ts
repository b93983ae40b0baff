import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { sellers as calls } from '#api/calls/office/sellers.ts'
import { createId } from '#app/shell/create-id.ts'
import type { Application, Saving } from '#machines/seller-application-setup.ts'
import { sellers } from './sellers.queries.ts'

const save = (saving: Saving | null): Promise<Application> => {
  if (!saving) throw new Error('nothing is to be saved')
  return saving.kind === 'step'
    ? calls.saveApplicationStep({ body: saving.entry })
    : calls.addDocument({ params: { id: saving.id }, body: saving.document }, { idempotencyKey: createId() })
}

/** What an application asks of the server, and what Query keeps of the answer. */
export const createApplicationSteps = (client: QueryClient) => {
  const keep = (application: Application) => {
    client.setQueryData(sellers.own().queryKey, application)
    return application
  }
  return {
    actors: {
      save: fromPromise(async ({ input }: { input: { saving: Saving | null } }) =>
        keep(await save(input.saving)),
      ),
      send: fromPromise(async ({ input: { idTerms } }: { input: { idTerms: number | null } }) => {
        if (idTerms !== null) await calls.saveApplicationStep({ body: { step: 'agree', idTerms } })
        return keep(await calls.sendApplication())
      }),
    },
  }
}
