import { assign, fromPromise, setup } from 'xstate'
import type { Answer, CallInput } from '#api/call.ts'
import type { pictures } from '#api/contract/office/pictures.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

/** A file that a person chose; the window has its bytes under this id. */
export type ChosenFile = { id: string; name: string }
export type SentPicture = Answer<typeof pictures.uploadPicture>
/** A file that was not taken, and why. */
export type RefusedFile = { name: string; failure: Failure }
export type SendOutcome = { sent: SentPicture[]; refused: RefusedFile[] }
/** Everything that is said of a picture: its frame, its texts, its rights. */
export type PictureDescription = Pick<
  CallInput<typeof pictures.addPicture>['body'],
  'role' | 'crop' | 'focal' | 'alt' | 'altOffered' | 'rights' | 'holder' | 'rightsUntil'
>
/** What is wrong with what was entered; null while nothing is. */
export type PictureFault = 'frame' | 'alt' | 'holder'

type Context = SendOutcome & {
  files: ChosenFile[]
  /** Which of the sent pictures is framed and described now. */
  at: number
  description: PictureDescription
  fault: PictureFault | null
  failure: Failure | null
}
type Event =
  | { type: 'files.choose'; files: ChosenFile[] }
  | { type: 'description.set'; change: Partial<PictureDescription> }
  | { type: 'frame.submit' }
  | { type: 'description.submit' }
  | { type: 'picture.skip' }
  | { type: 'step.back' }
  | { type: 'step.retry' }

export const emptyDescription: PictureDescription = {
  role: 'BOTTLE',
  crop: null,
  focal: null,
  alt: { 'ko-KR': '', 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
  altOffered: [],
  rights: 'OWN',
  holder: '',
  rightsUntil: null,
}

/** A bottle stands in the common box; every other picture may be whole. */
const hasFrame = ({ role, crop }: PictureDescription): boolean => role !== 'BOTTLE' || crop !== null
const hasAlt = ({ alt }: PictureDescription): boolean => alt['ko-KR'].trim() !== ''
const hasHolder = ({ holder }: PictureDescription): boolean => holder.trim() !== ''

/** The first thing that is missing of a description. */
export const findPictureFault = (description: PictureDescription): PictureFault | null => {
  if (!hasFrame(description)) return 'frame'
  if (!hasAlt(description)) return 'alt'
  return hasHolder(description) ? null : 'holder'
}

export type AttachRequest = { picture: SentPicture; description: PictureDescription }

const rejectStep = () => Promise.reject(new Error('no step'))
const hasAnother = (context: Context) => context.at + 1 < context.sent.length

/** Steps, guards and actions of the machine in `picture-upload.ts`. */
export const pictureUploadSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { count: number },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    send: fromPromise<SendOutcome, ChosenFile[]>(rejectStep),
    attach: fromPromise<void, AttachRequest | undefined>(rejectStep),
  },
  guards: {
    hasFiles: ({ event }) => event.type === 'files.choose' && event.files.length > 0,
    wasSent: ({ event }) => 'output' in event && (event.output as SendOutcome).sent.length > 0,
    hasFrame: ({ context }) => hasFrame(context.description),
    hasAlt: ({ context }) => hasAlt(context.description),
    isDescribed: ({ context: { description } }) => hasAlt(description) && hasHolder(description),
    hasAnother: ({ context }) => hasAnother(context),
    hasSent: ({ context }) => context.sent.length > 0,
  },
  actions: {
    setFailure: assign(toFailureContext),
    setOutcome: assign(({ event }) => ('output' in event ? { ...(event.output as SendOutcome), at: 0 } : {})),
    clearFault: assign({ fault: null, failure: null }),
    setFrameMissing: assign({ fault: 'frame' }),
    setAltMissing: assign({ fault: 'alt' }),
    setHolderMissing: assign({ fault: 'holder' }),
    /** The next picture has a frame and a text of its own; the rights are those of the one before. */
    takeNext: assign(({ context: { at, description } }) => ({
      at: at + 1,
      fault: null,
      failure: null,
      description: {
        ...emptyDescription,
        rights: description.rights,
        holder: description.holder,
        rightsUntil: description.rightsUntil,
      },
    })),
  },
})

/** What the last step is asked; undefined without a sent picture. */
export const toAttachRequest = ({ sent, at, description }: Context): AttachRequest | undefined => {
  const picture = sent[at]
  return picture && { picture, description }
}
