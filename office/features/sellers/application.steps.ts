import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { sellers as calls } from '#api/calls/office/sellers.ts'
import type { Application, Saving } from '#machines/seller-application-setup.ts'
import { createSendOnce, type SendOnce } from '../../shell/send-once.ts'
import { sellers } from './sellers.queries.ts'

const save = (saving: Saving | null, sendOnce: SendOnce): Promise<Application> => {
  if (!saving) throw new Error('nothing is to be saved')
  if (saving.kind === 'step') return calls.saveApplicationStep({ body: saving.entry })
  const { id, document } = saving
  return sendOnce(saving, (options) => calls.addDocument({ params: { id }, body: document }, options))
}

/** What an application asks of the server, and what Query keeps of the answer. */
export const createApplicationSteps = (client: QueryClient) => {
  const sendOnce = createSendOnce()
  const keep = (application: Application) => {
    client.setQueryData(sellers.own().queryKey, application)
    return application
  }
  return {
    actors: {
      save: fromPromise(async ({ input }: { input: { saving: Saving | null } }) =>
        keep(await save(input.saving, sendOnce)),
      ),
      send: fromPromise(async ({ input: { idTerms } }: { input: { idTerms: number | null } }) => {
        if (idTerms !== null) await calls.saveApplicationStep({ body: { step: 'agree', idTerms } })
        return keep(await calls.sendApplication())
      }),
    },
  }
}
