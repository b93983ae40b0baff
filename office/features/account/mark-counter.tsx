import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import type { StoreOption } from '../../shell/store-options.ts'

export interface MarkCounterProps {
  /** The stores where the person works: one at least. */
  stores: readonly StoreOption[]
  /** Whether persons can be switched in this browser, at this address. */
  isSupported: boolean
  isWorking: boolean
  failure: string | null
  onMark: (idStore: number) => void
}

/** Makes the device that the person sits at the counter device of a store. */
export const MarkCounter = ({ stores, isSupported, isWorking, failure, onMark }: MarkCounterProps) => {
  const [store, setStore] = useState(stores[0]?.value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWorking) onMark(Number(store))
  }
  if (!isSupported) return <Notice tone="warning">{m['counter.mark.unsupported']()}</Notice>
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text>{m['counter.mark.passkeys']()}</Text>
        <Grid columns={{ base: 1, lg: 2 }}>
          <Field label={m['counter.mark.store']()}>
            <Select name="store" options={stores} value={store} onChange={setStore} />
          </Field>
        </Grid>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" working={isWorking && m['counter.mark.working']()}>
            {m['counter.mark.action']()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
