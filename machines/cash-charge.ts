import { assign } from 'xstate'
import { cashChargeSetup } from './cash-charge-setup.ts'
import { createFailure } from './failure.ts'
import type { PaymentStart } from './payment-setup.ts'

export const cashChargeMachine = cashChargeSetup.createMachine({
  id: 'cash-charge',
  description: 'Topping up cash: an amount, then its payment.',
  context: ({ input: { cid, failure, ...input } }) => ({
    ...input,
    charge: cid === null ? null : { cid, amount: input.amount },
    failure: failure ?? null,
  }),
  output: ({ context }) => ({ cid: context.charge?.cid ?? '' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The state follows from how the top-up stands.',
      meta: { spec: '4', page: '/mypage/cash/payment', picture: 'none' },
      always: [
        { guard: 'isClosed', target: 'maintenance' },
        { guard: 'isCharged', target: 'charged' },
        { guard: 'isEntering', target: 'enteringAmount' },
        { target: 'paying' },
      ],
    },
    enteringAmount: {
      description: 'The member chooses how much cash to add.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'editable',
      invoke: { src: 'hearReturns', input: ({ context }) => ({ cid: context.charge?.cid ?? null }) },
      on: {
        'amount.set': { actions: assign(({ event }) => ({ amount: event.amount, failure: null })) },
        'charge.submit': [
          { guard: 'isChargeable', target: 'opening', actions: assign({ failure: null }) },
          { actions: assign({ failure: createFailure('cash.amount.out_of_range') }) },
        ],
        // A window that was left open may still return.
        'window.returned': { guard: 'isOurs', target: 'paying', actions: assign({ start: 'answered' }) },
      },
    },
    opening: {
      description: 'The top-up is made and the page of the provider is opened.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'busy',
      entry: 'openWindow',
      invoke: [
        { src: 'hearReturns', input: ({ context }) => ({ cid: context.charge?.cid ?? null }) },
        {
          src: 'open',
          input: ({ context: { charge, amount } }) => ({
            cid: charge?.amount === amount ? charge.cid : null,
            amount,
          }),
          onDone: {
            target: 'paying',
            actions: assign(({ context: { amount }, event: { output } }) => ({
              charge: { cid: output.cid, amount },
              start: output.place,
            })),
          },
          // The window that was opened within the click is closed: nothing follows in it.
          onError: [
            { guard: 'isUnderMaintenance', target: 'maintenance', actions: ['closeWindow', 'setFailure'] },
            { guard: 'isAmountRefused', target: 'enteringAmount', actions: ['closeWindow', 'setFailure'] },
            { target: 'failed', actions: ['closeWindow', 'setFailure'] },
          ],
        },
      ],
    },
    paying: {
      description: 'The top-up is paid; its payment says how far it is.',
      meta: {
        spec: '4',
        page: '/mypage/cash/payment',
        shows: 'payment',
        unmet: ['soldOutWhilePaying'],
      },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({
          payable: { kind: 'topUp', id: context.charge?.cid ?? '' },
          start: context.start as PaymentStart,
        }),
        onDone: [
          { guard: 'isPaid', target: 'charged' },
          { target: 'enteringAmount', actions: assign({ start: 'entering' }) },
        ],
      },
    },
    charged: {
      description: 'The cash is added; the page of the finished top-up follows.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      type: 'final',
      entry: [
        'closeWindow',
        { type: 'openNextPage', params: ({ context }) => ({ cid: context.charge?.cid ?? '' }) },
      ],
    },
    maintenance: {
      description: 'Top-ups are closed to all members for now; the member may try again.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'recoverable',
      on: { 'charge.retry': { target: 'enteringAmount', actions: assign({ failure: null }) } },
    },
    failed: {
      description: 'The top-up could not be made; the member may begin again.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'recoverable',
      invoke: { src: 'hearReturns', input: ({ context }) => ({ cid: context.charge?.cid ?? null }) },
      on: {
        'charge.retry': { target: 'enteringAmount', actions: assign({ failure: null }) },
        'window.returned': { guard: 'isOurs', target: 'paying', actions: assign({ start: 'answered' }) },
      },
    },
  },
})
