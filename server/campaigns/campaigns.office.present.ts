import type { Answer } from '#api/call.ts'
import type { campaigns } from '#api/contract/office/campaigns.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import { localize } from '../localize.ts'
import type { CampaignListRow, listBatches, listProductNames } from './campaigns.store.ts'

type Card = Answer<typeof campaigns.campaigns>['_embedded']['items'][number]

const toMoment = (at: Date | null) => at && toSeoulIso(at)

/** A campaign as the list shows it. */
export const presentCampaignCard = ({ campaign, bearerName }: CampaignListRow, locale: Locale): Card => {
  const { id, names, state, whereToUse, type, value, code, bearerCompanyId } = campaign
  const { startsAt, endsAt, issueLimit, issued, used } = campaign
  return {
    ...{ id, state, whereToUse, type, value, code, issueLimit, issued, used },
    name: localize(names, locale),
    bearer: bearerCompanyId === null ? null : { id: bearerCompanyId, name: bearerName ?? '' },
    startsAt: toMoment(startsAt),
    endsAt: toMoment(endsAt),
  }
}

type Parts = {
  products: Awaited<ReturnType<typeof listProductNames>>
  batches: Awaited<ReturnType<typeof listBatches>>
}

/** A campaign whole. */
export const presentCampaign = (
  row: CampaignListRow,
  { products, batches }: Parts,
  locale: Locale,
): Answer<typeof campaigns.campaign> => {
  const { names, minimumOrder, maximumDiscount, validDays, memberLimit, target } = row.campaign
  const { kindIds, levelIds, newDays, bearerAgreement, version } = row.campaign
  return {
    ...presentCampaignCard(row, locale),
    ...{ names, minimumOrder, maximumDiscount, validDays, memberLimit, target, newDays },
    ...{ bearerAgreement, version, products },
    idKinds: kindIds,
    idLevels: levelIds,
    batches: batches.map(({ at, ...batch }) => ({ ...batch, at: toSeoulIso(at) })),
  }
}
