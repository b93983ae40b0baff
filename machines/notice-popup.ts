import { setup } from 'xstate'

export type ShopNotice = { title: string; message: string }

/** What the operator has to say to everyone: shown until it is closed, or silenced for seven days. */
export const noticePopupMachine = setup({
  types: {
    context: {} as { notice: ShopNotice; silenced: boolean },
    input: {} as { notice: ShopNotice; silenced: boolean },
    events: {} as { type: 'notice.close' } | { type: 'notice.silence' },
    tags: {} as 'terminal',
  },
  actions: { rememberSilence: (_, _params: { notice: ShopNotice }) => undefined },
  guards: { isSilenced: ({ context }) => context.silenced },
}).createMachine({
  id: 'notice-popup',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      always: { guard: 'isSilenced', target: 'silenced' },
      on: {
        'notice.close': 'closed',
        'notice.silence': {
          target: 'silenced',
          actions: { type: 'rememberSilence', params: ({ context }) => ({ notice: context.notice }) },
        },
      },
    },
    closed: { type: 'final', tags: 'terminal' },
    silenced: { type: 'final', tags: 'terminal' },
  },
})
