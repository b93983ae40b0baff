import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { FactList } from '#ui/fact-list'
import { message } from '#ui/icons'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { listStoreSellerFacts } from './seller-facts.ts'
import type { Store } from './stores.queries.ts'

export interface SellerViewProps {
  /** The store it would come from; null where none has it, undefined while it is asked for. */
  store: Pick<Store, 'id' | 'name' | 'seller'> | null | undefined
  /** Why it is not there. */
  failure?: string | undefined
  onRetry: () => void
}

/** Who sells a product, and the ways to the store. */
export const SellerView = ({ store, failure, onRetry }: SellerViewProps) => {
  if (failure) return <ErrorState title={failure} retry={{ label: m['shell.retry.action'](), onRetry }} />
  if (store === null) return <Text tone="secondary">{m['detail.seller.none']()}</Text>
  if (!store) return <Skeleton shape="block" />
  return (
    <Stack gap={12}>
      <Cluster gap={12} justify="between">
        <Text weight="bold">{m['detail.seller.at']({ store: store.name })}</Text>
        <Cluster gap={8}>
          <Button size="small" href={`/store/${store.id}`}>
            {m['detail.seller.store']()}
          </Button>
          <Button size="small" icon={message} href={`/chat?store=${store.id}`}>
            {m['stores.chat']()}
          </Button>
        </Cluster>
      </Cluster>
      <FactList facts={listStoreSellerFacts(store)} ruled />
    </Stack>
  )
}
