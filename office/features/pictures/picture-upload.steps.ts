import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { pictures as calls } from '#api/calls/office/pictures.ts'
import { toFailure } from '#machines/failure.ts'
import type {
  AttachRequest,
  ChosenFile,
  PictureDescription,
  RefusedFile,
  SentPicture,
} from '#machines/picture-upload-setup.ts'
import { pictures, type Subject } from './pictures.queries.ts'
import { sendPicture } from './send-picture.ts'

type UploadWindow = {
  client: QueryClient
  subject: Subject
  /** The bytes of chosen files by their ids. */
  files: ReadonlyMap<string, File>
  onProgress: (id: string, share: number) => void
  /** An address of a chosen file that is good as long as the window is open. */
  showFile: (file: File) => string
}

const isNetworkFailure = (error: unknown): boolean => toFailure(error).code === 'network.unreachable'

/** What adding photographs asks of the server, and what Query drops because of it. */
export const createPictureUploadSteps = ({ client, subject, files, onProgress, showFile }: UploadWindow) => {
  // What arrived before the network failed is not sent again.
  const sentById = new Map<string, SentPicture>()
  const bytesByPicture = new Map<string, File>()
  const sendOne = async ({ id }: ChosenFile): Promise<SentPicture> => {
    const earlier = sentById.get(id)
    const file = files.get(id)
    if (earlier) return earlier
    if (!file) throw new Error('the bytes of a chosen file are missing')
    const answer = await sendPicture(file, (share) => onProgress(id, share))
    // The address of the answer is good for minutes only; the person's own file stays.
    const picture = { ...answer, master: showFile(file) }
    sentById.set(id, picture)
    bytesByPicture.set(picture.file, file)
    onProgress(id, 1)
    return picture
  }
  const addOnce = (file: string, description: PictureDescription) =>
    calls.addPicture({ body: { file, ...subject, ...description } })
  /** The server forgets a sent file after an hour; it is then sent again. */
  const addPicture = async ({ picture, description }: AttachRequest) => {
    const bytes = bytesByPicture.get(picture.file)
    try {
      return await addOnce(picture.file, description)
    } catch (error) {
      if (!bytes || toFailure(error).code !== 'office.picture.file.not_found') throw error
      return addOnce((await sendPicture(bytes, () => undefined)).file, description)
    }
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
        await addPicture(input)
        await client.invalidateQueries({ queryKey: pictures.all })
        void client.invalidateQueries({ queryKey: ['office', 'wines'] })
      }),
    },
  }
}
