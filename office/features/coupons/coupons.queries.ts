import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { campaigns as calls } from '#api/calls/office/campaigns.ts'
import { pageSizes } from '../../shell/list-look.ts'
import type { CouponsSearch } from './coupons-search.ts'

export type CampaignList = Awaited<ReturnType<typeof calls.campaigns>>
export type CampaignCard = CampaignList['_embedded']['items'][number]
export type Campaign = Awaited<ReturnType<typeof calls.campaign>>
export type CampaignBody = Parameters<typeof calls.addCampaign>[0]['body']
export type CampaignChoices = Awaited<ReturnType<typeof calls.campaignChoices>>
export type CampaignFigures = Awaited<ReturnType<typeof calls.campaignFigures>>
export type Recipients = Awaited<ReturnType<typeof calls.giveCoupons>>
export type ProductName = Campaign['products'][number]

/** Campaigns of coupons. */
export const officeCoupons = {
  all: ['office', 'coupons'] as const,
  list: ({ page = 1, size = pageSizes[0], query, state, kind, bearer, sort }: CouponsSearch) =>
    queryOptions({
      queryKey: [...officeCoupons.all, 'list', page, size, query, state, kind, bearer, sort],
      queryFn: () =>
        calls.campaigns({
          query: {
            ...{ page: page - 1, size, query, bearer, sort },
            ...(state && { state: [state] }),
            ...(kind && { whereToUse: [kind] }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...officeCoupons.all, 'one', id],
      queryFn: () => calls.campaign({ params: { id } }),
    }),
  choices: () =>
    queryOptions({
      queryKey: [...officeCoupons.all, 'choices'],
      queryFn: () => calls.campaignChoices(),
    }),
  products: (query: string) =>
    queryOptions({
      queryKey: [...officeCoupons.all, 'products', query],
      queryFn: () => calls.campaignProducts({ query: { query } }),
      enabled: query !== '',
    }),
  figures: (id: number) =>
    queryOptions({
      queryKey: [...officeCoupons.all, 'figures', id],
      queryFn: () => calls.campaignFigures({ params: { id }, query: {} }),
    }),
}
