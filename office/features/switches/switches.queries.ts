import { queryOptions } from '@tanstack/react-query'
import { shop } from '#api/calls/office/shop.ts'

export type Switches = Awaited<ReturnType<typeof shop.operator>>
export type SwitchName = Switches['switches'][number]['name']
export type Notice = NonNullable<Switches['notice']>

/** The switches of the shop and its notice. */
export const switches = {
  all: () => queryOptions({ queryKey: ['office', 'switches'], queryFn: () => shop.operator() }),
}
