import { useQuery } from '@tanstack/react-query'
import { wines as shopCalls } from '#api/calls/wines.ts'
import { officeTerms } from './taxonomy.queries.ts'

/** Every country of the shop, also those without an area yet. */
export const useCountries = (isNeeded: boolean) => {
  const countries = useQuery({
    queryKey: [...officeTerms.all, 'countries'],
    queryFn: () => shopCalls.productionAreas(),
    enabled: isNeeded,
  })
  return (countries.data?._embedded.countries ?? []).map(({ countryCode, name }) => ({
    value: countryCode,
    label: name,
  }))
}
