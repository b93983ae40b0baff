import { assign } from 'xstate'
import { chooseStoreSetup } from './choose-store-setup.ts'

export const chooseStoreMachine = chooseStoreSetup.createMachine({
  id: 'choose-store',
  description:
    'The store where a shopper collects: found by name, place, province or position, chosen by one press.',
  context: {
    word: '',
    province: null,
    near: null,
    stores: [],
    from: null,
    elsewhere: false,
    failure: null,
  },
  initial: 'searching',
  on: {
    // A word is looked for in the whole country, and a province shows all that it has.
    'word.set': {
      target: '.typing',
      actions: assign(({ event }) => ({ word: event.word, province: null })),
    },
    'province.set': {
      target: '.searching',
      actions: assign(({ event }) => ({ province: event.province, word: '' })),
    },
    'location.ask': '.explaining',
    'store.choose': { actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    listing: {
      description: 'The stores are listed.',
      meta: { spec: '4', page: '/' },
    },
    searching: {
      description: 'The server is asked for stores; what was found before stays until its answer is here.',
      meta: { spec: '4', page: '/' },
      tags: 'busy',
      invoke: {
        src: 'find',
        input: ({ context: { word, province, near } }) => ({ word, province, near }),
        onDone: {
          target: 'listing',
          actions: assign(({ event }) => ({ ...event.output, failure: null })),
        },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    typing: {
      description: 'The shopper is typing; stores are asked for after a pause.',
      meta: { spec: '4', page: '/', picture: 'searching' },
      tags: 'busy',
      after: { typing: 'searching' },
    },
    explaining: {
      description: 'It is said what the position is for, before the browser asks.',
      meta: { spec: '4', page: '/' },
      on: { 'location.allow': 'locating', 'location.refuse': 'listing' },
    },
    locating: {
      description: 'The browser asks, and finds the position.',
      meta: { spec: '4', page: '/' },
      tags: 'busy',
      invoke: {
        src: 'locate',
        onDone: {
          target: 'searching',
          actions: assign(({ event }) => ({ near: event.output, word: '', province: null })),
        },
        onError: 'locationRefused',
      },
    },
    locationRefused: {
      description: 'The position is not known; stores are found by name and province as before.',
      meta: { spec: '4', page: '/' },
    },
    failed: {
      description: 'The stores could not be loaded.',
      meta: { spec: '4', page: '/' },
      on: { 'stores.retry': 'searching' },
    },
  },
})
