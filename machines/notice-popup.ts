import { assign, setup } from 'xstate'
import type { StateMeta } from './state-meta.ts'

/** `link` is a path of the shop, or null. */
export type ShopNotice = { title: string; message: string; link: string | null }

export const noticePopupMachine = setup({
  types: {
    context: {} as { notice: ShopNotice; silenced: boolean },
    input: {} as { notice: ShopNotice; silenced: boolean },
    events: {} as { type: 'notice.close' } | { type: 'notice.silence' },
    output: {} as { silenced: boolean },
    meta: {} as StateMeta,
  },
  actions: { storeSilence: (_, _params: { notice: ShopNotice }) => undefined },
  guards: { isSilenced: ({ context }) => context.silenced },
}).createMachine({
  id: 'notice-popup',
  description:
    'What the operator has to say to everyone: shown until it is closed, or silenced for seven days.',
  context: ({ input }) => input,
  output: ({ context }) => ({ silenced: context.silenced }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A notice that this device silenced is not shown.',
      meta: { spec: '2', page: '/', picture: 'none' },
      always: [{ guard: 'isSilenced', target: 'silenced' }, { target: 'shown' }],
    },
    shown: {
      description: 'The notice of the operator is shown.',
      meta: { spec: '2', page: '/' },
      on: {
        'notice.close': 'closed',
        'notice.silence': {
          target: 'silenced',
          actions: [
            assign({ silenced: true }),
            { type: 'storeSilence', params: ({ context }) => ({ notice: context.notice }) },
          ],
        },
      },
    },
    closed: {
      description: 'The notice is closed for this visit.',
      meta: { spec: '2', page: '/', picture: 'none' },
      type: 'final',
    },
    silenced: {
      description: 'The notice is silenced for seven days.',
      meta: { spec: '2', page: '/', picture: 'none' },
      type: 'final',
    },
  },
})
