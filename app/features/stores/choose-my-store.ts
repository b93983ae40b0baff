import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { me } from '#api/calls/me.ts'
import { writeCookie } from '../../browser-cookies.ts'
import { myStoreCookie } from '../../my-store-cookie.ts'
import { me as viewer } from '../session/me.queries.ts'
import { deviceStorage } from '../../storage.ts'
import { readMyStoreId, storeBrief } from './my-store.ts'

const year = 365 * 24 * 60 * 60

export const writeMyStoreId = (id: number): void =>
  writeCookie(myStoreCookie, String(id), {
    path: '/',
    maxAge: year,
    ...(location.protocol === 'https:' && { secure: true }),
  })

/** The page is written for the store of the cookie from here on: its address names another one no more. */
const showMyStore = async (router: AnyRouter) => {
  const { pathname, search, hash } = router.latestLocation
  const { idStore, ...rest } = search as { idStore?: unknown }
  if (idStore === undefined) return router.invalidate()
  await router.navigate({ to: pathname, search: rest, hash, replace: true, resetScroll: false })
}

/** The member's other devices take the store over when they log in there; this one goes on without the server. */
const saveMemberStore = (idStore: number) => me.chooseStore({ body: { idStore } }).catch(() => undefined)

/** At a log-in the store that was chosen on this device becomes the member's; without one the member's is taken over. */
export const joinMemberStore = async (): Promise<void> => {
  const chosenId = readMyStoreId()
  const isSaved = chosenId !== null && (await saveMemberStore(chosenId))
  if (isSaved) return
  const { idStore } = await me.me()
  if (idStore !== null) writeMyStoreId(idStore)
}

/** Collects at a store from now on: on this device, and as a member on others too. */
export const chooseMyStore = async (client: QueryClient, router: AnyRouter, id: number): Promise<void> => {
  writeMyStoreId(id)
  if (client.getQueryData(viewer.current().queryKey)) void saveMemberStore(id)
  await client.prefetchQuery(storeBrief(id))
  await showMyStore(router)
}

export const useChooseMyStore = (): ((id: number) => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return (id) => chooseMyStore(client, router, id)
}

/** Where the choice was kept before the cookie. */
export const formerKey = 'vini:store'

/** Moves the choice of former visits into the cookie, unless a store has been chosen since. */
export const moveFormerChoice = async (client: QueryClient, router: AnyRouter): Promise<void> => {
  const id = Number(deviceStorage.read(formerKey))
  deviceStorage.write(formerKey, null)
  if (readMyStoreId() !== null || !Number.isSafeInteger(id) || id <= 0) return
  if (await client.fetchQuery(storeBrief(id))) await chooseMyStore(client, router, id)
}
