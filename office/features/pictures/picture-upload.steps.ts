import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { pictures as calls } from '#api/calls/office/pictures.ts'
import { toFailure } from '#machines/failure.ts'
import type { AttachRequest, ChosenFile, RefusedFile, SentPicture } from '#machines/picture-upload-setup.ts'
import { pictures, type Subject } from './pictures.queries.ts'
import { sendPicture } from './send-picture.ts'

type UploadWindow = {
  client: QueryClient
  subject: Subject
  /** The bytes of chosen files by their ids. */
  files: ReadonlyMap<string, File>
  onProgress: (id: string, share: number) => void
}

const isNetworkFailure = (error: unknown): boolean => toFailure(error).code === 'network.unreachable'

/** What adding photographs asks of the server, and what Query drops because of it. */
export const createPictureUploadSteps = ({ client, subject, files, onProgress }: UploadWindow) => {
  // What arrived before the network failed is not sent again.
  const sentById = new Map<string, SentPicture>()
  const sendOne = async ({ id }: ChosenFile): Promise<SentPicture> => {
    const earlier = sentById.get(id)
    const file = files.get(id)
    if (earlier) return earlier
    if (!file) throw new Error('the bytes of a chosen file are missing')
    const picture = await sendPicture(file, (share) => onProgress(id, share))
    sentById.set(id, picture)
    onProgress(id, 1)
    return picture
  }
  return {
    actors: {
      send: fromPromise(async ({ input: chosenFiles }: { input: ChosenFile[] }) => {
        const arrivals: SentPicture[] = []
        const refusals: RefusedFile[] = []
        for (const file of chosenFiles) {
          try {
            arrivals.push(await sendOne(file))
          } catch (error) {
            if (isNetworkFailure(error)) throw error
            refusals.push({ name: file.name, failure: toFailure(error) })
          }
        }
        return { sent: arrivals, refused: refusals }
      }),
      attach: fromPromise(async ({ input }: { input: AttachRequest | undefined }) => {
        if (!input) throw new Error('there is no picture to attach')
        await calls.addPicture({ body: { file: input.picture.file, ...subject, ...input.description } })
        await client.invalidateQueries({ queryKey: pictures.all })
        void client.invalidateQueries({ queryKey: ['office', 'wines'] })
      }),
    },
  }
}
