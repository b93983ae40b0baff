import { createFailure } from './failure.ts'
import { createRefusal, defineModel } from './model.ts'
import { emptyDescription } from './picture-upload-setup.ts'
import { pictureUploadMachine } from './picture-upload.ts'

const picture = {
  file: '5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a001',
  name: 'bottle.webp',
  width: 1400,
  height: 1400,
  thumbhash: null,
  master: '/samples/hills.1600.webp',
}
const refusals = [{ name: 'IMG_0001.HEIC', failure: createFailure('request.invalid') }]

export const model = defineModel(pictureUploadMachine, {
  page: '/office/wines',
  events: [
    { type: 'files.choose', files: [{ id: '1', name: 'bottle.jpg' }] },
    { type: 'description.set', change: { crop: { x: 0.3, y: 0, width: 0.32, height: 1 } } },
    {
      type: 'description.set',
      change: { alt: { ...emptyDescription.alt, 'ko-KR': '바롤로 병' } },
    },
    { type: 'description.set', change: { holder: '비니' } },
    { type: 'frame.submit' },
    { type: 'description.submit' },
    { type: 'picture.skip' },
    { type: 'step.back' },
    { type: 'step.retry' },
  ],
  outcomes: {
    send: {
      done: [
        { sent: [picture, { ...picture, file: '5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a002' }], refused: refusals },
        { sent: [], refused: refusals },
      ],
      failed: [createRefusal('network.unreachable')],
    },
    attach: { done: [undefined], failed: [createRefusal('office.picture.crop')] },
  },
})
