import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createFailure } from './failure.ts'
import { createRefusal } from './model.ts'
import { emptyDescription, type AttachRequest, type SendOutcome } from './picture-upload-setup.ts'
import { pictureUploadMachine } from './picture-upload.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const toPicture = (file: string) => ({
  ...{ file, name: `${file}.webp`, width: 1400, height: 1400, thumbhash: null, master: '/a.webp' },
})
const refusals = [{ name: 'IMG.HEIC', failure: createFailure('request.invalid') }]
const two: SendOutcome = { sent: [toPicture('a'), toPicture('b')], refused: [] }

const start = ({
  outcome = () => Promise.resolve(two),
  answer = () => Promise.resolve(),
}: { outcome?: () => Promise<SendOutcome>; answer?: () => Promise<void> } = {}) => {
  const attach = vi.fn((_: AttachRequest | undefined) => answer())
  const machine = pictureUploadMachine.provide({
    actors: {
      send: fromPromise(outcome),
      attach: fromPromise(({ input }: { input: AttachRequest | undefined }) => attach(input)),
    },
  })
  const actor = createActor(machine).start()
  return {
    actor,
    attach,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
const choose = async ({ actor }: ReturnType<typeof start>) => {
  actor.send({ type: 'files.choose', files: [{ id: '1', name: 'a.jpg' }] })
  await settle()
}
const crop = { x: 0.3, y: 0, width: 0.32, height: 1 }
const describePicture = async ({ actor }: ReturnType<typeof start>) => {
  actor.send({ type: 'description.set', change: { crop } })
  actor.send({ type: 'frame.submit' })
  const alt = { ...emptyDescription.alt, 'ko-KR': '바롤로 병' }
  actor.send({ type: 'description.set', change: { alt, holder: '비니' } })
  actor.send({ type: 'description.submit' })
  await settle()
}

describe('picture-upload', () => {
  it('asks for the frame of a bottle, for Korean words, and for whose it is', async () => {
    const upload = start()
    await choose(upload)
    upload.actor.send({ type: 'frame.submit' })
    expect([upload.at(), upload.context().fault]).toEqual(['framing', 'frame'])
    upload.actor.send({ type: 'description.set', change: { role: 'LABEL' } })
    upload.actor.send({ type: 'frame.submit' })
    upload.actor.send({ type: 'description.submit' })
    expect([upload.at(), upload.context().fault]).toEqual(['describing', 'alt'])
    const alt = { ...emptyDescription.alt, 'ko-KR': '라벨' }
    upload.actor.send({ type: 'description.set', change: { alt } })
    upload.actor.send({ type: 'description.submit' })
    expect([upload.at(), upload.context().fault]).toEqual(['describing', 'holder'])
  })

  it('attaches one after the other, the next with the rights of the one before', async () => {
    const upload = start()
    await choose(upload)
    await describePicture(upload)
    expect([upload.at(), upload.context().at]).toEqual(['framing', 1])
    expect(upload.context().description).toEqual({ ...emptyDescription, holder: '비니' })
    await describePicture(upload)
    expect(upload.at()).toBe('attached')
    expect(upload.attach.mock.calls.map(([request]) => request?.picture.file)).toEqual(['a', 'b'])
  })

  it('goes on with those that were taken, and says which were not', async () => {
    const upload = start({ outcome: () => Promise.resolve({ sent: [toPicture('a')], refused: refusals }) })
    await choose(upload)
    expect([upload.at(), upload.context().refused]).toEqual(['framing', refusals])
    upload.actor.send({ type: 'picture.skip' })
    expect([upload.at(), upload.attach.mock.calls]).toEqual(['attached', []])
  })

  it('lets others be chosen where none was taken', async () => {
    const upload = start({ outcome: () => Promise.resolve({ sent: [], refused: refusals }) })
    await choose(upload)
    expect(upload.at()).toBe('refused')
    upload.actor.send({ type: 'step.back' })
    expect([upload.at(), upload.context().refused]).toEqual(['choosing', []])
  })

  it('loses nothing when a step fails, and tries that step again', async () => {
    const answers = [() => Promise.reject(createRefusal('network.unreachable'))]
    const upload = start({
      outcome: () => Promise.resolve({ sent: [toPicture('a')], refused: [] }),
      answer: () => (answers.shift() ?? (() => Promise.resolve()))(),
    })
    await choose(upload)
    await describePicture(upload)
    expect([upload.at(), upload.context().failure?.code]).toEqual(['failed', 'network.unreachable'])
    upload.actor.send({ type: 'step.back' })
    expect([upload.at(), upload.context().description.holder]).toEqual(['describing', '비니'])
    upload.actor.send({ type: 'description.submit' })
    await settle()
    expect(upload.at()).toBe('attached')
  })

  it('sends the files again where the network failed', async () => {
    const outcomes = [() => Promise.reject(createRefusal('network.unreachable')), () => Promise.resolve(two)]
    const upload = start({ outcome: () => (outcomes.shift() ?? (() => Promise.resolve(two)))() })
    await choose(upload)
    expect(upload.at()).toBe('failed')
    upload.actor.send({ type: 'step.retry' })
    await settle()
    expect(upload.at()).toBe('framing')
  })
})
