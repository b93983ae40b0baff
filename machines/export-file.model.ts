import { exportFileMachine } from './export-file.ts'
import type { SettledExport } from './export-file-setup.ts'
import { createRefusal, defineModel } from './model.ts'

/** The file of an invented export. */
export const sampleExportFile: SettledExport = {
  ...{ id: 4, state: 'READY', failure: null, rows: 1284 },
  expiresAt: '2026-11-29T10:02:04+09:00',
}

export const model = defineModel(exportFileMachine, {
  page: '/office/orders',
  inputs: [{ list: 'orders', query: 'tab=paid' }],
  events: [
    { type: 'personal.set', personal: true },
    { type: 'personal.set', personal: false },
    { type: 'choice.submit' },
    { type: 'reason.submit', reason: '세무 신고 자료' },
    { type: 'reason.submit', reason: '네' },
    { type: 'step.back' },
    { type: 'file.download' },
    { type: 'export.retry' },
    { type: 'export.again' },
  ],
  outcomes: {
    prepare: {
      done: [
        sampleExportFile,
        { ...sampleExportFile, state: 'FAILED', failure: 'TOO_MANY', rows: null, expiresAt: null },
      ],
      failed: [createRefusal('office.export.running'), createRefusal('network.unreachable')],
    },
    download: {
      done: [undefined],
      failed: [createRefusal('office.export.not_ready'), createRefusal('network.unreachable')],
    },
  },
})
