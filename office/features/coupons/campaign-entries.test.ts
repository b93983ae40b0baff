import { describe, expect, it } from 'vitest'
import { findEntryFaults, toCampaignBody, toCampaignEntries } from './campaign-entries.ts'
import { pausedCampaign, runningCampaign } from './samples.ts'

describe('the entries of a campaign', () => {
  it('send what was read, where nothing was changed', () => {
    for (const campaign of [runningCampaign, pausedCampaign]) {
      const entries = toCampaignEntries(campaign)
      expect(findEntryFaults(entries)).toEqual({})
      const { idKinds, names, value, validDays, memberLimit, code, target, idLevels } = campaign
      expect(toCampaignBody(entries)).toMatchObject({
        ...{ idKinds, names, value, validDays, memberLimit, code, target, idLevels },
        idBearer: campaign.bearer?.id ?? null,
        idProducts: campaign.products.map(({ id }) => id),
      })
    }
  })

  it('leave out what the target does not use', () => {
    const entries = { ...toCampaignEntries(runningCampaign), newDays: '7', idLevels: ['2'] }
    expect(toCampaignBody(entries)).toMatchObject({ newDays: null, idLevels: [] })
    expect(toCampaignBody({ ...entries, target: 'LIST' })).toMatchObject({ code: null })
    expect(toCampaignBody({ ...entries, target: 'NEW' })).toMatchObject({ newDays: 7 })
  })

  it('name each fault at its field', () => {
    const faults = findEntryFaults({
      ...toCampaignEntries(null),
      ...{ type: 'RATE', value: '101', from: '2026-12-02T00:00', until: '2026-12-01T00:00' },
      ...{ target: 'LEVELS', code: '?', bearer: '1', issueLimit: '0', minimumOrder: 'x' },
    })
    expect(Object.keys(faults).toSorted()).toEqual(
      [
        ...['bearerAgreement', 'code', 'idLevels', 'issueLimit', 'minimumOrder', 'names', 'until', 'value'],
      ].toSorted(),
    )
  })
})
